// Runs graphql-sse and urql against the server and prints what came of each as one JSON object.
const sse = require("graphql-sse");
const urql = require("@urql/core");

const [url] = process.argv.slice(2);

const run = (client, query) =>
  new Promise((resolve) => {
    const results = [];
    client.subscribe(
      { query },
      {
        next: (result) => results.push(result),
        error: (error) => resolve({ results, error: error.message ?? error }),
        complete: () => resolve({ results }),
      },
    );
  });

const follow = (client, query) =>
  new Promise((resolve) => {
    const results = [];
    client.subscription(query, {}).subscribe(({ data, error }) => {
      results.push(error ? error.message : data);
      if (results.length === 2) resolve(results);
    });
  });

(async () => {
  const events = sse.createClient({ url, headers: { authorization: "Bearer secret" }, retryAttempts: 0 });
  const client = new urql.Client({
    url,
    preferGetMethod: false,
    fetchSubscriptions: true,
    exchanges: [urql.cacheExchange, urql.fetchExchange],
  });
  const plain = await client.query("{ hello }", {});
  const output = {
    sseSubscription: await run(events, "subscription { count(to: 2) }"),
    sseQuery: await run(events, "{ token }"),
    sseInvalid: await run(events, "{ helo }"),
    urqlQuery: plain.data ?? plain.error.message,
    urqlMutation: (await client.mutation('mutation { write(text: "urql") }', {})).data,
    urqlSubscription: await follow(client, "subscription { count(to: 2) }"),
  };
  console.log(JSON.stringify(output));
})();
