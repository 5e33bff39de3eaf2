type Node = Readonly<Record<string, unknown>>;
/** Returns another schema in place of one. @param name the nearest property or path, for people */
type Visit = (schema: Node, name: string) => Node;

/** The length below which a schema stays where it is. A reference would be about as long and say less. */
const SHORTEST_LENGTH = 160;
const LISTS: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'prefixItems']);
const SINGLE: ReadonlySet<string> = new Set(['items', 'additionalProperties']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withInner(schema: Node, name: string, visit: Visit): Node {
  const each = ([keyword, value]: readonly [string, unknown]): readonly [string, unknown] => {
    if (keyword === 'properties' && isNode(value)) {
      const properties = Object.entries(value).map(([field, one]) => [field, isNode(one) ? visit(one, field) : one]);
      return [keyword, Object.fromEntries(properties)];
    }
    if (LISTS.has(keyword) && Array.isArray(value))
      return [keyword, value.map((one: unknown) => (isNode(one) ? visit(one, name) : one))];
    return [keyword, SINGLE.has(keyword) && isNode(value) ? visit(value, name) : value];
  };
  return Object.fromEntries(Object.entries(schema).map(each));
}

function withSchemas(part: unknown, name: string, visit: Visit): unknown {
  if (Array.isArray(part)) return part.map((one) => withSchemas(one, name, visit));
  if (!isNode(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'schema' && isNode(value)) return [key, visit(value, name)];
      return [key, withSchemas(value, key.startsWith('/') ? key : name, visit)];
    }),
  );
}

/** The keys of schemas. They are cached, because each is needed twice and those of large schemas are long. */
type Keys = WeakMap<Node, string>;

function keyOf(schema: Node, keys: Keys): string {
  const known = keys.get(schema);
  if (known !== undefined) return known;
  const { description: _meaning, ...rest } = schema;
  const key = JSON.stringify(rest);
  keys.set(schema, key);
  return key;
}

/** Returns a name for a component: a property or the last word of a path, with a capital letter. */
function wordOf(name: string): string {
  const word = /(\w+)\W*$/.exec(name)?.[1] ?? 'shape';
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Counts how often each schema occurs in a document. Schemas inside a repeated schema count once. */
function counted(document: unknown, keys: Keys): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const count: Visit = (schema, name) => {
    const key = keyOf(schema, keys);
    times.set(key, (times.get(key) ?? 0) + 1);
    return times.get(key) === 1 ? withInner(schema, name, count) : schema;
  };
  withSchemas(document, '', count);
  return times;
}

/**
 * Returns an OpenAPI document in which each repeated schema is a component, to which its places refer. Each place keeps
 * its own description.
 */
export function withComponents<Document extends { readonly components: object }>(document: Document): Document {
  const keys: Keys = new WeakMap();
  const times = counted(document, keys);
  const names = new Map<string, string>();
  const schemas: Record<string, Node> = {};
  const shared: Visit = (schema, place) => {
    const key = keyOf(schema, keys);
    if (key.length < SHORTEST_LENGTH || times.get(key) === 1) return withInner(schema, place, shared);
    const { description, ...rest } = schema;
    let name = names.get(key);
    if (name === undefined) {
      const word = wordOf(place);
      const taken = new Set(names.values());
      name = word;
      for (let next = 2; taken.has(name); next += 1) name = `${word}${next}`;
      names.set(key, name);
      schemas[name] = withInner(rest, place, shared);
    }
    return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) };
  };
  const whole = withSchemas(document, '', shared) as Document;
  return { ...whole, components: { ...whole.components, schemas } };
}
