import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRecord, WorldState } from '../world/kernel/state.ts';
import { tableGet } from '../world/kernel/table.ts';

/** Bytes of the secret that tokens are made with. */
export const SECRET_BYTES = 32;
/** Hexadecimal digits of a token. */
const TOKEN_LENGTH = 32;
/** So many tokens are remembered, as each call asks for that of its session. */
const REMEMBERED_MAXIMUM = 10_000;

/** The secret of worlds that end with the process. */
export const PROCESS_SECRET = randomBytes(SECRET_BYTES);

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The tokens of a world's sessions: a function of the server's secret, the world and the session, so that a world taken up
 * again knows them although nothing keeps them, and no seed, journal or other world leads to one.
 */
export class Tokens {
  readonly #secret: Buffer;
  readonly #world: string;
  readonly #remembered = new Map<string, string>();

  constructor(secret: Buffer, world: string) {
    this.#secret = secret;
    this.#world = world;
  }

  /** The token of a session. */
  of(sessionId: string): string {
    const known = this.#remembered.get(sessionId);
    if (known !== undefined) return known;
    const made = createHmac('sha256', this.#secret).update(JSON.stringify(['token', this.#world, sessionId]));
    const token = made.digest('hex').slice(0, TOKEN_LENGTH);
    if (this.#remembered.size >= REMEMBERED_MAXIMUM) this.#remembered.clear();
    this.#remembered.set(sessionId, token);
    return token;
  }

  /** The open session of an account that a token opens; undefined where it opens none. */
  sessionOf({ accounts, sessions }: WorldState, account: string, token: string): SessionRecord | undefined {
    const id = tableGet(accounts, account)?.sessionIds.find((one) => sameText(this.of(one), token));
    return id === undefined ? undefined : tableGet(sessions, id);
  }
}
