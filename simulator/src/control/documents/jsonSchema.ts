import * as z from 'zod/mini';

/** The JSON Schema of the input of a schema, before parsing. */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** JSON Schema of each field. */
export function fieldsSchema(fields: Readonly<Record<string, z.ZodMiniType>>): object {
  return jsonSchema(z.strictObject(fields));
}
