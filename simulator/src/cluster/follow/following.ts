import type { HostedWorld } from '../../host/hosted.ts';
import type { NodeAddress } from '../../host/placement.ts';
import type { World } from '../../host/world.ts';
import { SCRIPT_NOTES } from '../../scenarios/director.ts';
import type { BegunNote } from '../../scenarios/director.ts';
import type { Ask } from '../forward/ask.ts';
import { caughtUpPath } from './calls.ts';

/** How long whoever controls a world waits until its copies have what they did. */
const CAUGHT_UP_MS = 1_000;

/** Whether steps of a world's script are still to come, by its notes. */
function runsScript(world: World): boolean {
  let left = 0;
  for (const { name, data } of world.notes()) {
    if (name === SCRIPT_NOTES.begun) left = (data as BegunNote).scenario.steps.length;
    if (name === SCRIPT_NOTES.step) left -= 1;
  }
  return left > 0;
}

/**
 * Whether copies may serve the sockets of a world. Where time stands still, something is armed, a script runs or a real server answers,
 * only its owner may: faults are taken in one order, and what a tester does is seen at once.
 */
export function mayBeFollowed({ world, faults, messages, outside }: HostedWorld): boolean {
  if (world.clockNow().mode === 'frozen' || !faults.empty || !messages.empty || !outside.idle) return false;
  return !runsScript(world);
}

/** Who follows the worlds of this process. */
export class Following {
  readonly #ask: Ask;
  readonly #living: () => Promise<readonly NodeAddress[]>;
  /** By world, then by the name of the process. */
  readonly #nodes = new WeakMap<World, Map<string, NodeAddress>>();

  /** @param living answers the processes that live; may reject */
  constructor(ask: Ask, living: () => Promise<readonly NodeAddress[]>) {
    this.#ask = ask;
    this.#living = living;
  }

  /** Notes that a process follows a world; answers whether it may. */
  begin(hosted: HostedWorld, node: NodeAddress): boolean {
    if (!mayBeFollowed(hosted)) return false;
    const { world } = hosted;
    const nodes = this.#nodes.get(world) ?? new Map<string, NodeAddress>();
    this.#nodes.set(world, nodes.set(node.id, node));
    return true;
  }

  /**
   * Resolves when all that follow a world have what it did so far, and their sockets too, or after a second; undefined where none
   * does. Those who may follow it no longer let its sockets go.
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
      // Who is slow follows it all the same, and the caller waits no longer.
      else if (follows !== true) void this.#forgetDead(nodes);
    });
    return Promise.all(asked).then(() => undefined);
  }

  /** Known by their addresses: a process that was taken for dead lives on under another name, and so do its copies. */
  async #forgetDead(nodes: Map<string, NodeAddress>): Promise<void> {
    const living = await this.#living().catch(() => undefined);
    if (living === undefined) return;
    for (const { id, url } of nodes.values()) if (!living.some((one) => one.url === url)) nodes.delete(id);
  }
}
