/** Snapshots with those of one world first, each part in the order given. */
export function ownFirst<T extends { readonly world: string }>(snapshots: readonly T[], world: string): readonly T[] {
  return [...snapshots].sort((a, b) => Number(b.world === world) - Number(a.world === world));
}
