// A frontend with graphql-ws alone: two humans and two computers play Promised Land to its end. Each human follows
// events and game with his own token. Prints what they saw as one JSON object.
const { createClient } = require("graphql-ws");
const WebSocket = require("ws");

const [, wsUrl] = process.argv.slice(2);

const clientOf = (token) =>
  createClient({
    url: wsUrl,
    webSocketImpl: WebSocket,
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    retryAttempts: 0,
  });

const ask = async (client, query, variables) => {
  for await (const { data, errors } of client.iterate({ query, variables })) {
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  }
};

const follow = async (client, query, variables) => {
  const taken = [];
  for await (const { data, errors } of client.iterate({ query, variables })) {
    if (errors) throw new Error(JSON.stringify(errors));
    taken.push(Object.values(data)[0]);
  }
  return taken;
};

const EVENTS = "subscription ($id: ID!) { events(gameId: $id) { seq text __typename } }";
const GAME = `subscription ($id: ID!) {
  game(gameId: $id) { status version seats { number handSize hand { id } } }
}`;
const LEGAL = `query ($id: ID!) {
  game(id: $id) { status seq version legalActions { id } result { winners { number } reason } }
}`;
const ACT = `mutation ($id: ID!, $choose: ID!) {
  act(gameId: $id, action: { choose: $choose }) { ... on Acted { version } ... on Refused { rule message } }
}`;

const play = async (client, id) => {
  for (;;) {
    const game = await ask(client, LEGAL, { id });
    if (game.status === "OVER") return game;
    if (game.legalActions.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      continue;
    }
    const chosen = game.legalActions[game.version % game.legalActions.length];
    const acted = await ask(client, ACT, { id, choose: chosen.id });
    if (acted.rule && acted.rule !== "stale-decision") throw new Error(`${acted.rule}: ${acted.message}`);
  }
};

(async () => {
  const anybody = clientOf();
  const seats = [{}, {}, { computer: "random" }, { computer: "random" }];
  const created = await ask(
    anybody,
    `mutation ($game: NewGameInput!) {
      createGame(game: $game, options: { promisedLand: { maxRounds: 12 } }) { ... on GameCreated { token game { id } } ... on Refused { rule message } }
    }`,
    { game: { mode: "promised-land", seats } },
  );
  const { id } = created.game;
  const humans = [];
  for (const seat of [0, 1]) {
    const joined = await ask(
      anybody,
      `mutation ($id: ID!, $seat: Int!) {
        joinGame(gameId: $id, seat: $seat) { ... on SeatTaken { token } ... on Refused { rule message } }
      }`,
      { id, seat },
    );
    humans.push(clientOf(joined.token));
  }
  const following = humans.map((client) =>
    Promise.all([follow(client, EVENTS, { id }), follow(client, GAME, { id })]),
  );
  const host = clientOf(created.token);
  await ask(host, "mutation ($id: ID!) { startGame(gameId: $id) { __typename } }", { id });
  const [over] = await Promise.all(humans.map((client) => play(client, id)));
  const seen = await Promise.all(following);
  await Promise.all([anybody, host, ...humans].map((client) => client.dispose()));
  console.log(JSON.stringify({ over, events: seen.map(([events]) => events), games: seen.map(([, games]) => games) }));
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
