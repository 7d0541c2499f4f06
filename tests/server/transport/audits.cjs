// Prints the results of the GraphQL-over-HTTP audits that graphql-http publishes, as one JSON list.
const { auditServer } = require("graphql-http");

auditServer({ url: process.argv[2] }).then((results) => {
  const list = results.map(({ id, name, status, reason }) => ({ id, name, status, reason }));
  console.log(JSON.stringify(list));
});
