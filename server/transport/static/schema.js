// Reads the schema by introspection and answers questions about it.

const TYPE = "kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }";
const VALUE = `name description defaultValue type { ${TYPE} }`;
const QUERY = `query Introspection {
  __schema {
    queryType { name }
    mutationType { name }
    subscriptionType { name }
    types {
      kind name description isOneOf
      fields(includeDeprecated: true) {
        name description isDeprecated deprecationReason
        args { ${VALUE} }
        type { ${TYPE} }
      }
      inputFields { ${VALUE} }
      enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
      interfaces { name }
      possibleTypes { name }
    }
  }
}`;

export class Schema {
  constructor({ queryType, mutationType, subscriptionType, types }) {
    this.types = new Map(types.filter(({ name }) => !name.startsWith("__")).map((type) => [type.name, type]));
    this.roots = { query: queryType, mutation: mutationType, subscription: subscriptionType };
  }

  static async read(send) {
    const { data, errors } = await send({ query: QUERY });
    if (!data) throw new Error(errors?.[0]?.message ?? "The server did not answer the introspection");
    return new Schema(data.__schema);
  }

  // The fields of a root: "query", "mutation" or "subscription".
  fieldsOf(root) {
    return this.types.get(this.roots[root]?.name)?.fields ?? [];
  }

  rootOf(typeName) {
    return Object.keys(this.roots).find((root) => this.roots[root]?.name === typeName) ?? null;
  }

  // Types and their members whose name holds the text, as a list of { type, member }.
  search(text) {
    const wanted = text.toLowerCase();
    const matches = ({ name }) => name.toLowerCase().includes(wanted);
    return [...this.types.values()].flatMap((type) => [
      ...(matches(type) ? [{ type, member: null }] : []),
      ...membersOf(type)
        .filter(matches)
        .map((member) => ({ type, member })),
    ]);
  }
}

export const membersOf = (type) => type.fields ?? type.inputFields ?? type.enumValues ?? [];

export const namedType = (type) => (type.ofType ? namedType(type.ofType) : type);

export const isRequired = ({ type, defaultValue }) => type.kind === "NON_NULL" && defaultValue == null;

export function typeText({ kind, name, ofType }) {
  if (kind === "NON_NULL") return `${typeText(ofType)}!`;
  return kind === "LIST" ? `[${typeText(ofType)}]` : name;
}
