import type { EndpointPath, ErrorsOf, RequestOf } from '@zaraba/contracts';
import type { Command } from '../world/kernel/command.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';

/** The tools of a recipe. They only run commands and move the clock, so a journal records all effects. */
export interface Kit {
  readonly hosted: HostedWorld;
  readonly world: World;
  /** The account that calls. `ready` permits it to do everything. */
  readonly account: string;
  /** Returns the data of the command. @throws RecipeError if it is refused */
  readonly run: (command: Command) => unknown;
  /** Moves the clock by `byMs` of world time or to an instant. All events that are due by then happen. */
  readonly advance: (byMs: number) => void;
  readonly goTo: (instantMs: number) => void;
  /**
   * Makes `account` normal and verified, and gives it the fund password of the demonstration account and at least this
   * cash (minor units of yen; by default one million).
   */
  readonly ready: (leastJpy?: number, account?: string) => void;
  /**
   * Moves the clock, if necessary, to 10:00 on a business day. Tokyo then trades, and deposits, withdrawals and
   * applications stay open for a while.
   */
  readonly goToBusinessHours: () => void;
  /**
   * Registers one more account with the password of the demonstration account. It is not verified and has no fund
   * password and no money.
   */
  readonly newcomer: () => string;
  /** Hashes a password in the form that the core stores. */
  readonly hash: (password: string, account?: string) => string;
  readonly clientOrderId: () => string;
}

/** The request for which a recipe prepared the world. */
export interface Prepared<P extends EndpointPath> {
  readonly fields: RequestOf<P>;
  /** Who sends the request (default: the account of the kit). */
  readonly as?: string;
  /** Whether the request is sent without a session although the call requires one. */
  readonly anonymous?: true;
  readonly image?: Uint8Array;
}

/** Prepares a world so that one endpoint answers with one key, by its own rules. */
export interface Recipe<P extends EndpointPath> {
  readonly prepare: (kit: Kit) => Prepared<P>;
  /**
   * Why the refusal itself changes the world, such as by counting an attempt. If absent, it changes nothing; a test
   * checks this.
   */
  readonly changes?: string;
}

/**
 * For each endpoint, a request that succeeds, and one for each error key in its contract. A missing recipe does not
 * compile.
 */
export type Recipes<P extends EndpointPath> = {
  readonly [K in P]: { readonly ok: Recipe<K> } & { readonly [E in ErrorsOf<K>]: Recipe<K> };
};

/** The password of the demonstration accounts and of newcomers. */
export const PASSWORD = 'demo-1234';
/** The fund password of the demonstration account, and of accounts that `ready` prepares. */
export const FUND_PASSWORD = '246810';

/** Thrown if a world cannot be prepared because a step of a recipe was refused. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}
