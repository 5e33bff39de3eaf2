const PREFIX = '#/components/schemas/';

/**
 * Returns a document in which each reference to a schema is that schema, with what stands beside the reference.
 * @throws Error if the document has no such component
 */
export function inlined<Document>(document: Document): Document {
  const { components } = document as { readonly components?: { readonly schemas?: Readonly<Record<string, object>> } };
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...beside } = node as { readonly $ref?: unknown };
    if (typeof $ref !== 'string' || !$ref.startsWith(PREFIX))
      return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, visit(inner)]));
    const schema = components?.schemas?.[$ref.slice(PREFIX.length)];
    if (schema === undefined) throw new Error(`there is no component ${$ref}`);
    return { ...(visit(schema) as object), ...(visit(beside) as object) };
  };
  return visit(document) as Document;
}
