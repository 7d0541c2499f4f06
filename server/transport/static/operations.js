// Finds the operations written in a document, without parsing more of it than that.

const TOKENS = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|[{}()]|[_A-Za-z]\w*/g;
const KINDS = new Set(["query", "mutation", "subscription", "fragment"]);

// A list of { kind, name, start, end }; fragments are left out.
export function operationsIn(text) {
  const found = [];
  let depth = 0;
  let current = null;
  let previous = "";
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (/^["#]/.test(token)) continue;
    if (depth === 0 && KINDS.has(token) && !current) current = { kind: token, name: null, start: index };
    else if (depth === 0 && current && KINDS.has(previous) && /^\w/.test(token)) current.name = token;
    if (token === "{" || token === "(") {
      if (depth === 0 && !current) current = { kind: "query", name: null, start: index };
      depth += 1;
    } else if (token === "}" || token === ")") {
      depth -= 1;
      if (depth === 0 && token === "}") {
        found.push({ ...current, end: index + 1 });
        current = null;
      }
    }
    previous = token;
  }
  return found.filter(({ kind }) => kind !== "fragment");
}

// The operation the caret stands in or before, the last one where it stands behind all.
export function operationAt(text, caret) {
  const operations = operationsIn(text);
  return operations.find(({ end }) => caret <= end) ?? operations.at(-1) ?? null;
}
