import type { EndpointPath, ErrorsOf, RequestOf } from '@zaraba/contracts';
import type { Command } from '../world/kernel/command.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { World } from '../host/world.ts';

/** A recipe's tools. They only run commands and move the clock, so a journal records all effects. */
export interface Kit {
  readonly hosted: HostedWorld;
  readonly world: World;
  /** The caller, which `ready` permits to do everything. */
  readonly account: string;
  /** Returns the command's data. @throws RecipeError if it is refused */
  readonly run: (command: Command) => unknown;
  /** Moves the clock by world milliseconds, or to an instant; all events due by then happen. */
  readonly advance: (byMs: number) => void;
  readonly goTo: (instantMs: number) => void;
  /**
   * Makes `account` (or another one) normal and verified, with the demonstration account's fund password and at least
   * the given cash (minor units of yen; default: one million).
   */
  readonly ready: (leastJpy?: number, account?: string) => void;
  /**
   * Moves the clock, if necessary, to 10:00 on a business day, when Tokyo trades, and deposits, withdrawals and all
   * applications stay open for a while.
   */
  readonly goToBusinessHours: () => void;
  /**
   * Registers one more account and returns it in its initial state: with the demonstration account's password, not
   * verified, without fund password and money.
   */
  readonly newcomer: () => string;
  /** Hashes a password in the core's form. */
  readonly hash: (password: string, account?: string) => string;
  /** Returns an unused id. */
  readonly clientOrderId: () => string;
}

/** The request for which a recipe prepared the world. */
export interface Prepared<P extends EndpointPath> {
  readonly fields: RequestOf<P>;
  /** The sender; default: the kit's account. */
  readonly as?: string;
  /** Whether the request is sent without a session, even if required. */
  readonly anonymous?: true;
  readonly image?: Uint8Array;
}

/** Prepares a world so that one endpoint answers with one key by its own rules. */
export interface Recipe<P extends EndpointPath> {
  readonly prepare: (kit: Kit) => Prepared<P>;
  /**
   * Why the refusal itself changes the world, for example by counting an attempt. If absent, it changes nothing, which
   * a test proves.
   */
  readonly changes?: string;
}

/**
 * For each endpoint, a request that succeeds, and one per error key of its contract row. A missing one is a compile
 * error.
 */
export type Recipes<P extends EndpointPath> = {
  readonly [K in P]: { readonly ok: Recipe<K> } & { readonly [E in ErrorsOf<K>]: Recipe<K> };
};

/** The password of demonstration accounts and newcomers. */
export const PASSWORD = 'demo-1234';
/** The fund password of the demonstration account, and of accounts prepared by `ready`. */
export const FUND_PASSWORD = '246810';

/** Thrown if a world cannot be prepared, because a recipe's step was refused. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';
}
