// Runs operations through the reference client graphql-ws and prints what came of each as one JSON object.
const { createClient } = require("graphql-ws");
const WebSocket = require("ws");

const [url] = process.argv.slice(2);
const client = (options = {}) => createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0, ...options });

const run = (connection, query, variables) =>
  new Promise((resolve) => {
    const results = [];
    connection.subscribe(
      { query, variables },
      {
        next: (result) => results.push(result),
        error: (error) => resolve({ results, error: error.code ?? error }),
        complete: () => resolve({ results }),
      },
    );
  });

(async () => {
  const anonymous = client({ lazy: false });
  const member = client({ connectionParams: { authorization: "Bearer secret" } });
  const seen = { opened: 0, closed: 0 };
  anonymous.on("opened", () => (seen.opened += 1));
  const output = {
    query: await run(anonymous, "query ($name: String!) { hello(name: $name) }", { name: "Caleb" }),
    syntax: await run(anonymous, "{ hello"),
    invalid: await run(anonymous, "{ helo }"),
    subscription: await run(anonymous, "subscription { count(to: 2) }"),
    mutation: await run(anonymous, 'mutation { write(text: "by ws") }'),
    crash: await run(anonymous, "subscription { crash }"),
    token: await run(member, "{ token }"),
    wrong: await run(client({ connectionParams: { authorization: "Bearer wrong" } }), "{ token }"),
    sockets: seen.opened,
  };
  console.log(JSON.stringify(output));
  anonymous.dispose();
  member.dispose();
})();
