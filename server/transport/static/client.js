// Sends operations to the server: queries and mutations by POST, subscriptions by graphql-transport-ws.

export async function post(endpoint, request, token) {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      accept: "application/graphql-response+json, application/json",
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(request),
  });
  return response.json();
}

// Calls `next` with each result and `ended` once, with a sentence; returns a function that stops the subscription.
export function follow(endpoint, request, token, { next, ended }) {
  const socket = new WebSocket(endpoint.href.replace(/^http/, "ws"), "graphql-transport-ws");
  const send = (message) => socket.send(JSON.stringify(message));
  let finished = false;

  function finish(reason) {
    if (finished) return;
    finished = true;
    socket.close(1000);
    ended(reason);
  }

  const answers = {
    connection_ack: () => send({ type: "subscribe", id: "1", payload: request }),
    ping: () => send({ type: "pong" }),
    next: ({ payload }) => next(payload),
    error: ({ payload }) => {
      next({ errors: payload });
      finish("The server refused the operation");
    },
    complete: () => finish("The server has no more to send"),
  };

  socket.onopen = () =>
    send({ type: "connection_init", payload: token ? { authorization: `Bearer ${token}` } : undefined });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    answers[message.type]?.(message);
  };
  socket.onclose = ({ code, reason }) => finish(`The connection was closed (${code}${reason && `: ${reason}`})`);

  return () => {
    if (socket.readyState === WebSocket.OPEN) send({ type: "complete", id: "1" });
    finish("Stopped");
  };
}
