import type * as z from 'zod/mini';

/** A value as far as it can be read, and where it can not: the names and places that lead there, joined by dots. */
export interface Reading<T> {
  readonly data: T;
  readonly unread: readonly string[];
}

/** Reads a value by a schema; undefined where nothing can be made of it. */
export type Reader = <T extends z.ZodMiniType>(schema: T, value: unknown) => Reading<z.output<T>> | undefined;

/** Reads a value that fits as a whole, and no other. */
export const readStrictly: Reader = (schema, value) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? { data: parsed.data, unread: [] } : undefined;
};
