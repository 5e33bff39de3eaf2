/** Snapshots with those of one world first; the order within each part is kept. */
export function ownFirst<T extends { readonly world: string }>(snapshots: readonly T[], world: string): readonly T[] {
  return [...snapshots].sort((a, b) => Number(b.world === world) - Number(a.world === world));
}
