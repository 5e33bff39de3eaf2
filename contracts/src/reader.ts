import type * as z from 'zod/mini';

/** The readable part of a value, and the paths of its unreadable parts: names and indices joined by dots. */
export interface Reading<T> {
  readonly data: T;
  readonly unread: readonly string[];
}

/** Parses a value by a schema; undefined if no part of it is readable. */
export type Reader = <T extends z.ZodMiniType>(schema: T, value: unknown) => Reading<z.output<T>> | undefined;

/** Reads a value only if it matches as a whole. */
export const readStrictly: Reader = (schema, value) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? { data: parsed.data, unread: [] } : undefined;
};
