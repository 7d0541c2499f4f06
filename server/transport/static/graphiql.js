// GraphiQL from its CDN: pinned versions, each file checked against its hash by the browser.
const CDN = "https://unpkg.com/";

const STYLE = [
  "graphiql@3.8.3/graphiql.min.css",
  "sha384-Mq3vbRBY71jfjQAt/DcjxUIYY33ksal4cgdRt9U/hNPvHBCaT2JfJ/PTRiPKf0aM",
];
const SCRIPTS = [
  [
    "react@18.2.0/umd/react.production.min.js",
    "sha384-tMH8h3BGESGckSAVGZ82T9n90ztNXxvdwvdM6UoR56cYcf+0iGXBliJ29D+wZ/x8",
  ],
  [
    "react-dom@18.2.0/umd/react-dom.production.min.js",
    "sha384-bm7MnzvK++ykSwVJ2tynSE5TRdN+xL418osEVF2DE/L/gfWHj91J2Sphe582B1Bh",
  ],
  ["graphiql@3.8.3/graphiql.min.js", "sha384-HbRVEFG0JGJZeAHCJ9Xm2+tpknBQ7QZmNlO/DgZtkZ0aJSypT96YYGRNod99l9Ie"],
];

const nodes = [];

function load(node, integrity) {
  nodes.push(node);
  return new Promise((resolve, reject) => {
    Object.assign(node, { integrity, crossOrigin: "anonymous", onload: resolve, onerror: reject });
    document.head.append(node);
  });
}

function script([path, integrity]) {
  const node = document.createElement("script");
  node.async = false; // in the order in which they are named
  node.src = CDN + path;
  return load(node, integrity);
}

function style([path, integrity]) {
  const node = document.createElement("link");
  node.rel = "stylesheet";
  node.href = CDN + path;
  return load(node, integrity);
}

export function loadGraphiQL() {
  return Promise.all([style(STYLE), ...SCRIPTS.map(script)]);
}

// Stops waiting for what has not come.
export function forgetGraphiQL() {
  for (const node of nodes) node.remove();
}

export function showGraphiQL(page, endpoint) {
  const { React, ReactDOM, GraphiQL } = window;
  const subscriptionUrl = endpoint.href.replace(/^http/, "ws");
  const fetcher = GraphiQL.createFetcher({ url: endpoint.href, subscriptionUrl });
  page.className = "graphiql-page";
  ReactDOM.createRoot(page).render(React.createElement(GraphiQL, { fetcher, shouldPersistHeaders: false }));
}
