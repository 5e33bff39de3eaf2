import * as z from 'zod/mini';

type Schema = Record<string, unknown>;

/**
 * Writes a record whose names are all known as an object with `properties`, because tools that read documents expect
 * these.
 */
function spelledOut(schema: Schema): void {
  const { propertyNames, additionalProperties } = schema as { propertyNames?: { enum?: string[] } } & Schema;
  if (propertyNames?.enum === undefined || typeof additionalProperties !== 'object') return;
  schema['properties'] = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}

/** Returns the JSON Schema of what a schema accepts, before parsing changes it. */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      spelledOut(made);
      // Some tools require the schema of the items that follow a tuple, even though there are none.
      if (made.prefixItems !== undefined) Object.assign(made, { items: {}, maxItems: made.prefixItems.length });
    },
  });
  return rest;
}

/** JSON Schema of each field. */
export function fieldsSchema(fields: Readonly<Record<string, z.ZodMiniType>>): object {
  return jsonSchema(z.strictObject(fields));
}
