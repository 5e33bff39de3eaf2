import type * as z from 'zod/mini';

/**
 * The readable part of a value. `unread` contains the paths of the unreadable parts: names and indices joined by dots.
 */
export interface Reading<T> {
  readonly data: T;
  readonly unread: readonly string[];
}

/** Parses a value by a schema. The result is undefined if no part of the value is readable. */
export type Reader = <T extends z.ZodMiniType>(schema: T, value: unknown) => Reading<z.output<T>> | undefined;

/** Parses a value only if the whole value matches the schema. */
export const readStrictly: Reader = (schema, value) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? { data: parsed.data, unread: [] } : undefined;
};
