import type { EndpointPath, ErrorsOf, RequestOf } from '@zaraba/contracts';
import type { Command } from '../world/kernel/command.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';

/** What a recipe can do to a world. It can only run commands and move the clock, so a journal records all of it. */
export interface Kit {
  readonly hosted: HostedWorld;
  readonly world: World;
  /** The account that will make the call; `ready` enables it to do everything. */
  readonly account: string;
  /** Returns the data of an accepted command. @throws RecipeError when it is refused */
  readonly run: (command: Command) => unknown;
  /** Duration of the world's time, ms, or an instant; everything due by then happens. */
  readonly advance: (byMs: number) => void;
  readonly goTo: (instantMs: number) => void;
  /**
   * Makes `account` (or another one) normal and verified, with the fund password of the demonstration account and at
   * least that much cash (minor units of yen; default: one million).
   */
  readonly ready: (leastJpy?: number, account?: string) => void;
  /**
   * Goes to an instant at which Tokyo trades, and deposits, withdrawals and applications of every kind stay open for a
   * while: 10:00 on a business day, or now if that is possible.
   */
  readonly goToBusinessHours: () => void;
  /**
   * Registers one more account and returns it in its initial state: with the password of the demonstration account, not
   * verified, without a fund password and without money.
   */
  readonly newcomer: () => string;
  /** In the form that the core of the simulator uses. */
  readonly hash: (password: string, account?: string) => string;
  /** An id that no order uses. */
  readonly clientOrderId: () => string;
}

/** The request that a recipe prepared the world for. */
export interface Prepared<P extends EndpointPath> {
  readonly fields: RequestOf<P>;
  /** Default: the account of the kit. */
  readonly as?: string;
  /** Sends it without a session, whatever its row demands. */
  readonly anonymous?: true;
  readonly image?: Uint8Array;
}

/** Prepares a world so that one endpoint answers one key by its own rules. */
export interface Recipe<P extends EndpointPath> {
  readonly prepare: (kit: Kit) => Prepared<P>;
  /**
   * Why the refusal itself changes the world, for example by counting an attempt. If absent, it changes nothing, which
   * a test proves.
   */
  readonly changes?: string;
}

/** For each endpoint a request that succeeds, and one for each error key of its row. A missing one does not compile. */
export type Recipes<P extends EndpointPath> = {
  readonly [K in P]: { readonly ok: Recipe<K> } & { readonly [E in ErrorsOf<K>]: Recipe<K> };
};

/** Password of the demonstration accounts and of newcomers. */
export const PASSWORD = 'demo-1234';
/** The fund password of the demonstration account, and of accounts prepared with `ready`. */
export const FUND_PASSWORD = '246810';

/** Thrown if a world cannot be prepared, because a step of a recipe was refused. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}
