// The documentation of the schema: an overview, a page for each type, and a search. The address's #hash says which.
import { element, prose } from "./dom.js";
import { membersOf, namedType, typeText } from "./schema.js";

const KINDS = {
  OBJECT: "type",
  INTERFACE: "interface",
  UNION: "union",
  ENUM: "enum",
  INPUT_OBJECT: "input",
  SCALAR: "scalar",
};
const MOST_FOUND = 100;

export class Docs {
  // `tryOut(root, field)` puts an operation for a root field into the editor.
  constructor(schema, tryOut) {
    this.schema = schema;
    this.tryOut = tryOut;
    this.search = element("input", {
      type: "search",
      placeholder: "Search types and fields",
      ariaLabel: "Search the documentation",
      oninput: () => this.show(),
    });
    this.content = element("div", { className: "docs-content", tabIndex: -1 });
    this.node = element("nav", { className: "docs", ariaLabel: "Documentation" }, this.search, this.content);
    window.addEventListener("hashchange", () => this.follow());
    this.show();
  }

  // A link was followed: leave the search and go to the top of the page it names.
  follow() {
    this.search.value = "";
    this.show();
    this.content.focus({ preventScroll: true });
  }

  show() {
    const wanted = this.search.value.trim();
    const type = this.schema.types.get(decodeURIComponent(location.hash.slice(1)));
    this.content.replaceChildren(...(wanted ? this.found(wanted) : type ? this.page(type) : this.overview()));
    this.content.scrollTop = 0;
  }

  overview() {
    const roots = Object.values(this.schema.roots).filter(Boolean);
    const rest = [...this.schema.types.values()].filter(({ name }) => !this.schema.rootOf(name));
    const kinds = Object.keys(KINDS).filter((kind) => rest.some((type) => type.kind === kind));
    return [
      element("h2", { textContent: "Start here" }),
      list(roots.map(({ name }) => link(name))),
      ...kinds.flatMap((kind) => [
        element("h2", { textContent: `${KINDS[kind]}s` }),
        list(rest.filter((type) => type.kind === kind).map(({ name }) => link(name))),
      ]),
    ];
  }

  found(wanted) {
    const hits = this.schema.search(wanted);
    const heading = hits.length ? `${hits.length} found` : `Nothing is named like “${wanted}”`;
    const entries = hits
      .slice(0, MOST_FOUND)
      .map(({ type, member }) => link(type.name, member && `${type.name}.${member.name}`));
    return [element("h2", { textContent: heading }), list(entries)];
  }

  page(type) {
    const root = this.schema.rootOf(type.name);
    return [
      element("p", {}, element("a", { href: "#", textContent: "All types" })),
      element("h2", {}, element("span", { className: "kind", textContent: KINDS[type.kind] }), " ", type.name),
      prose(type.description),
      type.isOneOf ? element("p", { className: "note", textContent: "Exactly one of these fields is given." }) : null,
      this.related("Implements", type.interfaces),
      this.related("Possible types", type.possibleTypes),
      element("ul", { className: "members" }, ...membersOf(type).map((member) => this.member(member, root))),
    ].filter(Boolean);
  }

  related(title, types) {
    if (!types?.length) return null;
    return element("p", {}, `${title}: `, ...types.flatMap(({ name }, place) => [place ? ", " : "", link(name)]));
  }

  member(member, root) {
    const signature = element("div", { className: "signature" }, element("b", { textContent: member.name }));
    if (member.args?.length)
      signature.append("(", ...member.args.flatMap((argument, place) => [place ? ", " : "", ...value(argument)]), ")");
    if (member.type) signature.append(": ", typeLink(member.type));
    if (member.defaultValue != null) signature.append(` = ${member.defaultValue}`);
    if (root) signature.append(" ", this.tryButton(root, member));
    return element("li", {}, signature, deprecation(member), prose(member.description), argumentNotes(member.args));
  }

  tryButton(root, field) {
    const label = `Write an operation for ${field.name}`;
    return element("button", {
      type: "button",
      className: "try",
      textContent: "try",
      ariaLabel: label,
      onclick: () => this.tryOut(root, field),
    });
  }
}

const list = (nodes) => element("ul", { className: "names" }, ...nodes.map((node) => element("li", {}, node)));

const link = (typeName, text = null) =>
  element("a", { href: `#${encodeURIComponent(typeName)}`, textContent: text ?? typeName });

const typeLink = (type) => link(namedType(type).name, typeText(type));

const value = ({ name, type, defaultValue }) => [
  `${name}: `,
  typeLink(type),
  defaultValue == null ? "" : ` = ${defaultValue}`,
];

function deprecation({ isDeprecated, deprecationReason }) {
  return isDeprecated ? element("p", { className: "note", textContent: `Deprecated: ${deprecationReason}` }) : null;
}

function argumentNotes(parameters) {
  const described = (parameters ?? []).filter(({ description }) => description);
  if (!described.length) return null;
  return element(
    "dl",
    {},
    ...described.flatMap(({ name, description }) => [
      element("dt", {}, element("code", { textContent: name })),
      element("dd", {}, prose(description)),
    ]),
  );
}
