import * as z from 'zod/mini';

/** A schema of the contract as JSON Schema: the wire form, before any parsing. */
export function jsonSchema(schema: z.ZodMiniType): Readonly<Record<string, unknown>> {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** The fields of an object as JSON Schema, each with its own schema. */
export function fieldsSchema(fields: Readonly<Record<string, z.ZodMiniType>>): object {
  return jsonSchema(z.strictObject(fields));
}
