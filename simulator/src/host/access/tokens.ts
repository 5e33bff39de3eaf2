import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionRecord, WorldState } from '../../world/kernel/state.ts';
import { tableGet } from '../../world/kernel/table.ts';

/** The size of the session tokens' secret, bytes. */
export const SECRET_BYTES = 32;
const NONCE_BYTES = 16;
const TOKEN_LENGTH = 32;
/** The number of hexadecimal digits of an address's pseudonym. */
const PLACE_LENGTH = 16;
/** The size of the token cache, which saves a computation with every call. */
const REMEMBERED_MAXIMUM = 10_000;

/** The secret of worlds that end with the process. */
export const PROCESS_SECRET = randomBytes(SECRET_BYTES);

/** Returns a random text that invalidates earlier tokens. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('hex');
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Session tokens. They derive from the server's secret, the world, its nonce and the session. They are never stored,
 * and neither seed nor journal reveals them.
 */
export class Tokens {
  readonly #secret: Buffer;
  readonly #begun: readonly string[];
  readonly #remembered = new Map<string, string>();

  /** @param nonce absent in older worlds */
  constructor(secret: Buffer, world: string, nonce?: string) {
    this.#secret = secret;
    this.#begun = nonce === undefined ? [world] : [world, nonce];
  }

  /**
   * Identifies the world's beginning. It stays the same when the journal is reopened, and changes when the world is
   * restored.
   */
  get mark(): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['mark', ...this.#begun]))
      .digest('hex');
  }

  of(sessionId: string): string {
    const known = this.#remembered.get(sessionId);
    if (known !== undefined) return known;
    const made = createHmac('sha256', this.#secret).update(JSON.stringify(['token', ...this.#begun, sessionId]));
    const token = made.digest('hex').slice(0, TOKEN_LENGTH);
    if (this.#remembered.size >= REMEMBERED_MAXIMUM) this.#remembered.clear();
    this.#remembered.set(sessionId, token);
    return token;
  }

  /** Returns the pseudonym of a network address. Journals contain only pseudonyms, because they are passed on. */
  placeOf(address: string): string {
    return createHmac('sha256', this.#secret)
      .update(JSON.stringify(['place', address]))
      .digest('hex')
      .slice(0, PLACE_LENGTH);
  }

  sessionOf({ accounts, sessions }: WorldState, account: string, token: string): SessionRecord | undefined {
    const id = tableGet(accounts, account)?.sessionIds.find((one) => sameText(this.of(one), token));
    return id === undefined ? undefined : tableGet(sessions, id);
  }
}
