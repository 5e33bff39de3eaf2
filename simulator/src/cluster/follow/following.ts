import type { HostedWorld } from '../../host/hosted.ts';
import type { NodeAddress } from '../../host/placement.ts';
import type { World } from '../../host/world.ts';
import { SCRIPT_NOTES } from '../../scenarios/director.ts';
import type { BegunNote } from '../../scenarios/director.ts';
import type { Ask } from '../forward/ask.ts';
import { caughtUpPath } from './calls.ts';

/** The maximum wait of the caller for copies that catch up, ms. */
const CAUGHT_UP_MS = 1_000;

function runsScript(world: World): boolean {
  let left = 0;
  for (const { name, data } of world.notes()) {
    if (name === SCRIPT_NOTES.begun) left = (data as BegunNote).scenario.steps.length;
    if (name === SCRIPT_NOTES.step) left -= 1;
  }
  return left > 0;
}

/**
 * Whether other processes may follow a world. They may not while its clock is frozen, an error key or fault is armed, a
 * scenario runs, or a real server answers. Faults depend on the order of all calls, and testers expect changes to be
 * visible at once.
 */
export function mayBeFollowed({ world, faults, messages, outside }: HostedWorld): boolean {
  if (world.clockNow().mode === 'frozen' || !faults.empty || !messages.empty || !outside.idle) return false;
  return !runsScript(world);
}

/** The followers of this process's worlds. */
export class Following {
  readonly #ask: Ask;
  readonly #living: () => Promise<readonly NodeAddress[]>;
  readonly #nodes = new WeakMap<World, Map<string, NodeAddress>>();

  constructor(ask: Ask, living: () => Promise<readonly NodeAddress[]>) {
    this.#ask = ask;
    this.#living = living;
  }

  begin(hosted: HostedWorld, node: NodeAddress): boolean {
    if (!mayBeFollowed(hosted)) return false;
    const { world } = hosted;
    const nodes = this.#nodes.get(world) ?? new Map<string, NodeAddress>();
    this.#nodes.set(world, nodes.set(node.id, node));
    return true;
  }

  /**
   * Resolves when all followers and their clients have caught up, or after a second; undefined without followers.
   * Followers that may not continue end their copies.
   */
  caughtUp(hosted: HostedWorld): Promise<void> | undefined {
    const { world } = hosted;
    const nodes = this.#nodes.get(world);
    if (nodes === undefined || nodes.size === 0) return undefined;
    const may = mayBeFollowed(hosted);
    const path = caughtUpPath({ world: world.id, records: world.recordCount, may });
    const asked = [...nodes.values()].map(async (node) => {
      const follows = await this.#ask(node, path, CAUGHT_UP_MS);
      if (follows === false) nodes.delete(node.id);
      // A follower that is only slow stays registered.
      else if (follows !== true) void this.#forgetDead(nodes);
    });
    return Promise.all(asked).then(() => undefined);
  }

  /** Removes dead followers. They are compared by URL, because a process that rejoins keeps its copies. */
  async #forgetDead(nodes: Map<string, NodeAddress>): Promise<void> {
    const living = await this.#living().catch(() => undefined);
    if (living === undefined) return;
    for (const { id, url } of nodes.values()) if (!living.some((one) => one.url === url)) nodes.delete(id);
  }
}
