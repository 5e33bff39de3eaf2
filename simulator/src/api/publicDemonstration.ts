import type { World } from '../host/world.ts';

const shown = new WeakSet<World>();

/** Marks a world as one that other machines reach: every page says so, and nothing personal is taken. */
export function showPublicly(world: World): void {
  shown.add(world);
}

/** Whether other machines reach a world. */
export function isPublic(world: World): boolean {
  return shown.has(world);
}
