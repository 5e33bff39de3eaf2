import type { EndpointPath, ErrorsOf, RequestOf } from '@zaraba/contracts';
import type { Command } from '../world/kernel/command.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';

/** The tools of a recipe. They can only run commands and move the clock, so a journal records all of their effects. */
export interface Kit {
  readonly hosted: HostedWorld;
  readonly world: World;
  /** The account that will make the call; `ready` permits it to do everything. */
  readonly account: string;
  /** Executes a command and returns its data. @throws RecipeError if it is refused */
  readonly run: (command: Command) => unknown;
  /** Moves the clock by a duration of the world's time, ms, or to an instant; all events due by then happen. */
  readonly advance: (byMs: number) => void;
  readonly goTo: (instantMs: number) => void;
  /**
   * Makes `account` (or another one) normal and verified, with the fund password of the demonstration account and at
   * least the given cash (minor units of yen; default: one million).
   */
  readonly ready: (leastJpy?: number, account?: string) => void;
  /**
   * Moves the clock to 10:00 on a business day, when Tokyo trades, and deposits, withdrawals and applications of every
   * kind stay open for a while; no move if that is already so.
   */
  readonly goToBusinessHours: () => void;
  /**
   * Registers one more account and returns it in its initial state: with the password of the demonstration account, not
   * verified, without a fund password and without money.
   */
  readonly newcomer: () => string;
  /** Hashes a password in the form that the core of the simulator uses. */
  readonly hash: (password: string, account?: string) => string;
  /** Returns an id that no order uses. */
  readonly clientOrderId: () => string;
}

/** The request for which a recipe prepared the world. */
export interface Prepared<P extends EndpointPath> {
  readonly fields: RequestOf<P>;
  /** The account that sends the request; default: that of the kit. */
  readonly as?: string;
  /** Whether the request is sent without a session, even if the contract requires one. */
  readonly anonymous?: true;
  readonly image?: Uint8Array;
}

/** Prepares a world so that one endpoint answers with one key according to its own rules. */
export interface Recipe<P extends EndpointPath> {
  readonly prepare: (kit: Kit) => Prepared<P>;
  /**
   * The reason why the refusal itself changes the world, for example by counting an attempt. If absent, the refusal
   * changes nothing, which a test proves.
   */
  readonly changes?: string;
}

/**
 * For each endpoint, a request that succeeds, and one for each error key of its contract row. A missing one is a
 * compile error.
 */
export type Recipes<P extends EndpointPath> = {
  readonly [K in P]: { readonly ok: Recipe<K> } & { readonly [E in ErrorsOf<K>]: Recipe<K> };
};

/** The password of the demonstration accounts and of newcomers. */
export const PASSWORD = 'demo-1234';
/** The fund password of the demonstration account, and of accounts prepared with `ready`. */
export const FUND_PASSWORD = '246810';

/** Thrown if a world cannot be prepared, because a step of a recipe was refused. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}
