// The page of this server: the schema's documentation, an editor, and what the server answered.
import { follow, post } from "./client.js";
import { Docs } from "./docs.js";
import { element } from "./dom.js";
import { examples, operationFor } from "./examples.js";
import { operationAt } from "./operations.js";
import { Schema } from "./schema.js";

const MOST_MESSAGES = 500;

export async function showExplorer(page, endpoint) {
  const explorer = new Explorer(endpoint);
  page.className = "explorer";
  page.replaceChildren(...explorer.parts());
  await explorer.open();
}

class Explorer {
  constructor(endpoint) {
    this.endpoint = endpoint;
    this.stop = null; // stops the running subscription
    this.query = area("query", 16);
    this.variables = area("variables", 4);
    this.token = element("input", {
      id: "token",
      type: "password",
      autocomplete: "off",
      placeholder: "of a seat or the host",
    });
    this.run = element("button", { type: "submit", className: "run", textContent: "Run", title: "Ctrl+Enter" });
    this.picker = element(
      "select",
      { id: "examples", onchange: () => this.pick() },
      element("option", { value: "", textContent: "Choose…" }),
    );
    this.status = element("p", { className: "status", role: "status" });
    this.results = element("ol", { className: "results" });
    this.docs = element("nav", { className: "docs" });
  }

  parts() {
    const form = element(
      "form",
      { className: "editor", onsubmit: (event) => this.submit(event), onkeydown: (event) => this.shortcut(event) },
      element("div", { className: "bar" }, label("Example", this.picker), label("Token", this.token), this.run),
      label("Operation", this.query),
      label("Variables", this.variables),
    );
    const output = element("section", { className: "output", ariaLabel: "Answers" }, this.status, this.results);
    const head = element(
      "header",
      {},
      element("h1", { textContent: "Canaan GraphQL" }),
      element("code", { textContent: this.endpoint.href }),
    );
    return [head, this.docs, form, output];
  }

  async open() {
    try {
      this.schema = await Schema.read((request) => post(this.endpoint, request, ""));
    } catch (error) {
      this.status.textContent = `The schema could not be read: ${error.message}`;
      return;
    }
    const docs = new Docs(this.schema, (root, field) => this.write(operationFor(this.schema, root, field)));
    this.docs.replaceWith(docs.node);
    this.examples = examples(this.schema);
    this.picker.append(
      ...this.examples.map(({ title }, place) => element("option", { value: place, textContent: title })),
    );
    if (this.examples.length) this.write(this.examples[0]);
  }

  pick() {
    if (this.picker.value) this.write(this.examples[this.picker.value]);
    this.picker.value = "";
  }

  write({ query, variables }) {
    this.query.value = query;
    this.variables.value = Object.keys(variables).length ? JSON.stringify(variables, null, 2) : "";
    this.query.focus();
    this.query.setSelectionRange(0, 0);
    this.query.scrollTop = 0;
  }

  shortcut(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.run.click();
  }

  async submit(event) {
    event.preventDefault();
    if (this.stop) return this.stop();
    const request = this.request();
    if (!request) return undefined;
    this.results.replaceChildren();
    return request.kind === "subscription" ? this.subscribe(request.body) : this.send(request.body);
  }

  // The request as it is written, or null with the reason in the status line.
  request() {
    const query = this.query.value;
    const operation = operationAt(query, this.query.selectionStart);
    try {
      const variables = this.variables.value.trim() ? JSON.parse(this.variables.value) : undefined;
      return { kind: operation?.kind, body: { query, variables, operationName: operation?.name ?? undefined } };
    } catch (error) {
      this.status.textContent = `The variables are not JSON: ${error.message}`;
      return null;
    }
  }

  async send(body) {
    this.status.textContent = "Waiting…";
    const begun = performance.now();
    try {
      this.show(await post(this.endpoint, body, this.token.value));
      this.status.textContent = `Answered in ${Math.round(performance.now() - begun)} ms`;
    } catch (error) {
      this.status.textContent = `No answer: ${error.message}`;
    }
  }

  subscribe(body) {
    let count = 0;
    this.run.textContent = "Stop";
    this.status.textContent = "Following…";
    this.stop = follow(this.endpoint, body, this.token.value, {
      next: (result) => {
        count += 1;
        this.status.textContent = `Following: ${count} received`;
        this.show(result, new Date().toLocaleTimeString());
      },
      ended: (reason) => {
        this.stop = null;
        this.run.textContent = "Run";
        this.status.textContent = `${reason}; ${count} received`;
      },
    });
  }

  show(result, time = null) {
    const stamp = time && element("time", { textContent: time });
    const text = element("pre", {
      textContent: JSON.stringify(result, null, 2),
      className: result.errors ? "failed" : "",
    });
    this.results.prepend(element("li", {}, stamp, text));
    if (this.results.childElementCount > MOST_MESSAGES) this.results.lastElementChild.remove();
  }
}

function area(id, rows) {
  return element("textarea", { id, rows, spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off" });
}

function label(text, field) {
  return element("label", { className: field.id }, element("span", { textContent: text }), field);
}
