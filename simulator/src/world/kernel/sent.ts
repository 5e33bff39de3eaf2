/** Every field of a row that the wire can carry, so that one forgotten does not compile; `undefined` where it has none. */
type EveryField<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** A row as the wire sends it: of every field that it can have, those that it has. */
export function sent<T extends object>(fields: NoInfer<EveryField<T>>): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
