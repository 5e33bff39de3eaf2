import * as z from 'zod/mini';

/** A schema of the contract as JSON Schema: the wire form, before anything is read into it. */
export function jsonSchema(schema: z.ZodMiniType): object {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return rest;
}
