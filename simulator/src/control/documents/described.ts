import { WORDS } from './words/index.ts';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the description of a property. @param owner the property or path to which it belongs */
function meaningOf(owner: string, name: string): object {
  const description = WORDS[`${owner}.${name}`] ?? WORDS[name];
  return description === undefined ? {} : { description };
}

function isParameter(node: Readonly<Record<string, unknown>>): node is { readonly name: string } {
  return (node['in'] === 'path' || node['in'] === 'query') && typeof node['name'] === 'string';
}

/**
 * Adds a description to each property and parameter of a document that has none.
 * @param owner the property or path to which this part of the document belongs
 */
export function described<Part>(part: Part, owner = ''): Part {
  const visit = (node: unknown, of: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => visit(one, of));
    if (!isObject(node)) return node;
    const copied = Object.entries(node).map(([key, inner]) => {
      if (key !== 'properties' || !isObject(inner)) return [key, visit(inner, /^\/|Message$/.test(key) ? key : of)];
      const properties = Object.entries(inner).map(([name, schema]) => [
        name,
        // The fields of `data` belong to the call itself.
        { ...meaningOf(of, name), ...(visit(schema, name === 'data' && of.startsWith('/') ? of : name) as object) },
      ]);
      return [key, Object.fromEntries(properties) as object];
    });
    const added = isParameter(node) ? meaningOf(of, node.name) : {};
    return { ...added, ...Object.fromEntries(copied) };
  };
  return visit(part, owner) as Part;
}
