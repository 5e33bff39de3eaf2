import * as z from 'zod/mini';

type Schema = Record<string, unknown>;

/** Rewrites a record with known names as an object with `properties`, as documentation tools expect. */
function spelledOut(schema: Schema): void {
  const { propertyNames, additionalProperties } = schema as { propertyNames?: { enum?: string[] } } & Schema;
  if (propertyNames?.enum === undefined || typeof additionalProperties !== 'object') return;
  schema['properties'] = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}

/** Returns the JSON Schema of what a schema accepts, before parsing converts it. */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      spelledOut(made);
      // Some tools require a schema for the items after a tuple, although there are none.
      if (made.prefixItems !== undefined) Object.assign(made, { items: {}, maxItems: made.prefixItems.length });
    },
  });
  return rest;
}

/** Returns the JSON Schema of an object with the given fields. */
export function fieldsSchema(fields: Readonly<Record<string, z.ZodMiniType>>): object {
  return jsonSchema(z.strictObject(fields));
}
