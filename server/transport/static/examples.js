// Writes example operations from the schema, so that they always fit it.
import { isRequired, namedType, typeText } from "./schema.js";

const DEPTH = 2;
const OBJECTS = 3;
const LEAVES = new Set(["SCALAR", "ENUM"]);
const WELCOME = ["query.games", "query.rulesets", "query.ruleModules", "query.game", "mutation.createGame"];
const FOLLOWED = ["subscription.events", "subscription.game"];
const SAMPLES = { Int: 1, Float: 1, Boolean: false, String: "", ID: "" };

// The examples offered first: well-known fields where the schema has them, else the first fields it has.
export function examples(schema) {
  const all = Object.keys(schema.roots).flatMap((root) => schema.fieldsOf(root).map((field) => ({ root, field })));
  const known = [...WELCOME, ...FOLLOWED].flatMap((path) =>
    all.filter(({ root, field }) => `${root}.${field.name}` === path),
  );
  return (known.length ? known : firstOfEach(all)).map(({ root, field }) => ({
    title: `${root} ${field.name}`,
    ...operationFor(schema, root, field),
  }));
}

const firstOfEach = (all) =>
  ["query", "mutation", "subscription"].flatMap((wanted) => all.filter(({ root }) => root === wanted).slice(0, 3));

// The text of an operation with one root field, its required arguments as variables, and samples for them.
export function operationFor(schema, root, field) {
  const needed = field.args.filter(isRequired);
  const declared = needed.map(({ name, type }) => `$${name}: ${typeText(type)}`).join(", ");
  const passed = needed.map(({ name }) => `${name}: $${name}`).join(", ");
  const title = field.name[0].toUpperCase() + field.name.slice(1);
  const selection = selectionOf(schema, namedType(field.type), "  ", DEPTH);
  return {
    query: `${root} ${title}${declared && `(${declared})`} {\n  ${field.name}${passed && `(${passed})`}${selection}\n}\n`,
    variables: Object.fromEntries(needed.map(({ name, type }) => [name, sampleOf(schema, type)])),
  };
}

// The fields of a type that need no argument, in braces; empty for a leaf.
function selectionOf(schema, { kind, name }, indent, depth) {
  if (LEAVES.has(kind)) return "";
  const type = schema.types.get(name);
  const lines = kind === "UNION" ? fragments(schema, type, indent, depth) : fieldLines(schema, type, indent, depth);
  if (kind === "INTERFACE" || !lines.length) lines.unshift("__typename");
  return ` {\n${lines.map((line) => `${indent}  ${line}\n`).join("")}${indent}}`;
}

// The leaves of a type, and its first few objects with what is in them; of a page its nodes are enough.
function fieldLines(schema, type, indent, depth) {
  const isLeaf = (field) => LEAVES.has(namedType(field.type).kind);
  const open = type.fields.filter((field) => !field.isDeprecated && !field.args.some(isRequired));
  const pages = open.some(({ name }) => name === "nodes");
  const objects = open.filter((field) => !isLeaf(field) && !(pages && field.name === "edges"));
  return [
    ...open.filter(isLeaf).map((field) => field.name),
    ...(depth > 1 ? objects.slice(0, OBJECTS) : []).map(
      (field) => field.name + selectionOf(schema, namedType(field.type), `${indent}  `, depth - 1),
    ),
  ];
}

// What each type of a union has; a field that another type has with another type is left out, as it may not be asked.
function fragments(schema, union, indent, depth) {
  const taken = new Map();
  return union.possibleTypes.map(({ name }) => {
    const type = schema.types.get(name);
    const fields = type.fields.filter(
      (field) => (taken.get(field.name) ?? typeText(field.type)) === typeText(field.type),
    );
    for (const field of fields) taken.set(field.name, typeText(field.type));
    const lines = ["__typename", ...fieldLines(schema, { ...type, fields }, `${indent}  `, depth)];
    return `... on ${name} {\n${lines.map((line) => `${indent}    ${line}\n`).join("")}${indent}  }`;
  });
}

function sampleOf(schema, type) {
  if (type.kind === "NON_NULL") return sampleOf(schema, type.ofType);
  if (type.kind === "LIST") return [];
  if (type.kind === "ENUM") return schema.types.get(type.name).enumValues[0].name;
  if (type.kind !== "INPUT_OBJECT") return SAMPLES[type.name] ?? null;
  const { inputFields, isOneOf } = schema.types.get(type.name);
  const needed = isOneOf ? inputFields.slice(0, 1) : inputFields.filter(isRequired);
  return Object.fromEntries(needed.map((field) => [field.name, sampleOf(schema, field.type)]));
}
