/** Sorts the snapshots of one world first. The order is otherwise unchanged. */
export function ownFirst<T extends { readonly world: string }>(snapshots: readonly T[], world: string): readonly T[] {
  return [...snapshots].sort((a, b) => Number(b.world === world) - Number(a.world === world));
}
