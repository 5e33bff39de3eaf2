import * as z from 'zod/mini';

type Schema = Record<string, unknown>;

/** A record with a closed set of names as the object that it is: readers of documents look for `properties`. */
function spelledOut(schema: Schema): void {
  const { propertyNames, additionalProperties } = schema as { propertyNames?: { enum?: string[] } } & Schema;
  if (propertyNames?.enum === undefined || typeof additionalProperties !== 'object') return;
  schema['properties'] = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  schema['additionalProperties'] = false;
  delete schema['propertyNames'];
}

/** The JSON Schema of the input of a schema, before parsing. */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      spelledOut(made);
      // Of a tuple some readers want to know what further items are: there are none.
      if (made.prefixItems !== undefined) Object.assign(made, { items: {}, maxItems: made.prefixItems.length });
    },
  });
  return rest;
}

/** JSON Schema of each field. */
export function fieldsSchema(fields: Readonly<Record<string, z.ZodMiniType>>): object {
  return jsonSchema(z.strictObject(fields));
}
