import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRecord, WorldState } from '../world/kernel/state.ts';
import { tableGet } from '../world/kernel/table.ts';

/** Bytes of the secret that tokens are made with. */
export const SECRET_BYTES = 32;
/** Bytes of the random text that a world begins with. */
const NONCE_BYTES = 16;
/** Hexadecimal digits of a token. */
const TOKEN_LENGTH = 32;
/** Hexadecimal digits of the text for an address. */
const PLACE_LENGTH = 16;
/** So many tokens are remembered, as each call asks for that of its session. */
const REMEMBERED_MAXIMUM = 10_000;

/** The secret of worlds that end with the process. */
export const PROCESS_SECRET = randomBytes(SECRET_BYTES);

/** A random text for a world that begins, or begins again: no token from before it opens anything afterwards. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('hex');
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The tokens of a world's sessions: a function of the server's secret, the world, its beginning and the session. A world that is
 * taken up again knows them although nothing stores them; no seed, journal, other world or other beginning leads to one.
 */
export class Tokens {
  readonly #secret: Buffer;
  /** The world, and the random text that it began with. */
  readonly #begun: readonly string[];
  readonly #remembered = new Map<string, string>();

  /** @param nonce what the world began with; absent for one from before there was one */
  constructor(secret: Buffer, world: string, nonce?: string) {
    this.#secret = secret;
    this.#begun = nonce === undefined ? [world] : [world, nonce];
  }

  /** The token of a session. */
  of(sessionId: string): string {
    const known = this.#remembered.get(sessionId);
    if (known !== undefined) return known;
    const made = createHmac('sha256', this.#secret).update(JSON.stringify(['token', ...this.#begun, sessionId]));
    const token = made.digest('hex').slice(0, TOKEN_LENGTH);
    if (this.#remembered.size >= REMEMBERED_MAXIMUM) this.#remembered.clear();
    this.#remembered.set(sessionId, token);
    return token;
  }

  /** A text for an address: without the server's secret nothing leads back to it, as journals are shared. */
  placeOf(address: string): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['place', address]))
      .digest('hex')
      .slice(0, PLACE_LENGTH);
  }

  /** The open session of an account that a token opens; undefined where it opens none. */
  sessionOf({ accounts, sessions }: WorldState, account: string, token: string): SessionRecord | undefined {
    const id = tableGet(accounts, account)?.sessionIds.find((one) => sameText(this.of(one), token));
    return id === undefined ? undefined : tableGet(sessions, id);
  }
}
