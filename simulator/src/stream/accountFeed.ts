import type { WorldEvent } from '../world/kernel/command.ts';
import { positionOf } from '../world/positions/views.ts';
import { positionView } from '../world/positions/positionView.ts';
import type { SentPosition } from '../world/positions/positionView.ts';
import type { WorldView } from '../host/view.ts';

/** One `account` frame and the account it belongs to. */
export interface AccountNews {
  readonly account: string;
  readonly frame: {
    readonly epoch: string;
    readonly number: number;
    readonly at: number;
    readonly position?: SentPosition;
    readonly changed?: string;
    readonly balanceChanged: boolean;
  };
}

interface Change {
  readonly positionIds: Set<string>;
  readonly kinds: Set<string>;
  balance: boolean;
}

/** Numbers each account's events from 1, without gaps, for the lifetime of a world. */
export class AccountFeed {
  readonly #numbers = new Map<string, number>();

  /**
   * The frames for a batch of events: each names a position and a kind of list, as long as there are some that changed; the last
   * one of an account says whether its balance moved.
   */
  frames(world: WorldView, events: readonly WorldEvent[], now: number): AccountNews[] {
    const changes = new Map<string, Change>();
    for (const event of events) {
      if (event.type === 'transition') continue;
      const change = changes.get(event.account) ?? { positionIds: new Set(), kinds: new Set(), balance: false };
      changes.set(event.account, change);
      if (event.type === 'position') change.positionIds.add(event.id);
      else if (event.type === 'record') change.kinds.add(event.kind);
      else change.balance = true;
    }
    return [...changes].flatMap(([account, change]) => this.#framesOf(world, account, change, now));
  }

  /** The number of an account's newest frame; 0 before the first. */
  newest(account: string): number {
    return this.#numbers.get(account) ?? 0;
  }

  #next(account: string): number {
    const number = this.newest(account) + 1;
    this.#numbers.set(account, number);
    return number;
  }

  #framesOf(world: WorldView, account: string, change: Change, now: number): AccountNews[] {
    const positions = [...change.positionIds].flatMap((id) => positionOf(world.told, id) ?? []);
    const views = positions.map((position) => ({ position: positionView(position, now, world.toldMarket()) }));
    const lists = [...change.kinds].map((changed) => ({ changed }));
    const count = Math.max(views.length, lists.length, 1);
    const told = Array.from({ length: count }, (_, place) => ({ ...views[place], ...lists[place] }));
    return told.map((part, index) => {
      const number = this.#next(account);
      const balanceChanged = change.balance && index === told.length - 1;
      const frame = { epoch: world.epoch, number, at: now, balanceChanged };
      return { account, frame: { ...frame, ...part } };
    });
  }
}
