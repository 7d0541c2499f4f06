// Chooses what the page shows: GraphiQL where its CDN answers in time, the explorer of this server elsewhere.
import { showExplorer } from "./explorer.js";
import { forgetGraphiQL, loadGraphiQL, showGraphiQL } from "./graphiql.js";

const PATIENCE = 3000; // milliseconds

const page = document.getElementById("page");
const endpoint = new URL(location.pathname, location.href);

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error("The CDN did not answer")), PATIENCE));

async function start() {
  if (new URLSearchParams(location.search).has("explorer")) return showExplorer(page, endpoint);
  try {
    await Promise.race([loadGraphiQL(), late()]);
  } catch {
    forgetGraphiQL();
    return showExplorer(page, endpoint);
  }
  return showGraphiQL(page, endpoint);
}

start();
