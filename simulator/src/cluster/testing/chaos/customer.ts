import { API_BASE } from '@zaraba/contracts';
import { monotonicMs, wallClock } from '../../../base/clock.ts';
import { mix } from '../../../random.ts';
import type { Book } from './book.ts';
import { BEGIN, KEY } from './machine.ts';

/** The password of the demonstration accounts. */
const PASSWORD = 'demo-1234';
/** Between two tries of one call, milliseconds. */
const PAUSE_MS = 20;
/** One move of a clock, milliseconds. */
const MOVE_MS = 100;
/** Steps of which one is a new login, a read of the whole state, and a move of the clock. */
const EVERY = { login: 25, look: 8, move: 4 } as const;

/** What answers a call. */
export interface Reply {
  readonly status: number;
  readonly body: {
    readonly msg?: string;
    readonly data?: { readonly id?: string; readonly token?: string } | null;
    readonly clock?: { readonly nowMs: number };
    readonly hash?: string;
  };
}

/** A call of the API or the control API. */
interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A control call in a world. */
export function controlCall(world: string, method: Call['method'], path: string, body?: unknown): Call {
  const headers = { 'x-world': world, 'x-sim-key': KEY, 'content-type': 'application/json' };
  return { method, path: `/sim/v1${path}`, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** Makes one call of a process; undefined where no answer came in time, or one that leaves open what was done. */
export async function callOnce(port: number, call: Call, limitMs: number): Promise<Reply | undefined> {
  const { path, ...init } = call;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(limitMs) });
    const text = await response.text();
    return response.status >= 500 ? undefined : { status: response.status, body: JSON.parse(text) as Reply['body'] };
  } catch {
    return undefined;
  }
}

/** Resolves after so many milliseconds of real time. */
export const elapsed = (delayMs: number): Promise<void> =>
  new Promise((resolve) => void wallClock.setTimer(delayMs, resolve));

/** Who a customer is, and whom they ask. */
export interface CustomerOptions {
  readonly world: string;
  readonly account: string;
  /** Whether this one moves the clock of the world. */
  readonly movesClock: boolean;
  /** A code that is traded while the world begins. */
  readonly code: string;
  readonly ports: readonly number[];
  readonly seed: number;
  /** After so long an answer is given up, milliseconds. */
  readonly limitMs: number;
  readonly book: Book;
  readonly isOver: () => boolean;
}

/** Thrown where the work is over while a call still waits for its answer. */
class OverError extends Error {
  override readonly name = 'OverError';
}

/**
 * A customer who orders, logs in and reads back, asking the processes in turn, and after a lost answer the next one, until one answers.
 * What is answered goes into the book.
 */
export class Customer {
  readonly #options: CustomerOptions;
  readonly #name: string;
  #step = 0;
  #turn = 0;
  #token = '';
  #movedToMs = Date.parse(BEGIN);

  constructor(options: CustomerOptions) {
    this.#options = options;
    this.#name = `${options.world}/${options.account}`;
    this.#turn = mix(options.seed, 0, 1);
  }

  /** Works until it is over. */
  async work(): Promise<void> {
    try {
      await this.#login();
      while (!this.#options.isOver()) await this.#next();
    } catch (error) {
      if (!(error instanceof OverError)) throw error;
    }
  }

  async #next(): Promise<void> {
    const { seed, movesClock } = this.#options;
    this.#step += 1;
    const draw = mix(seed, this.#step, 2);
    if (draw % EVERY.login === 0) await this.#login();
    else if (movesClock && draw % EVERY.move === 1) await this.#moveClock();
    else if (movesClock && draw % EVERY.look === 2) await this.#look();
    else await this.#order();
  }

  async #login(): Promise<void> {
    const { account, world, book } = this.#options;
    const { body } = await this.#ask(this.#api('/user/login', { account, password: PASSWORD }), 200);
    this.#token = body.data?.token ?? '';
    book.written.push({ world, customer: this.#name, kind: 'login', key: account });
  }

  async #order(): Promise<void> {
    const { account, world, book, code } = this.#options;
    const clientOrderId = `order-${account}-${this.#step}`;
    const fields = { clientOrderId, code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
    const { body } = await this.#ask(this.#api('/trade/placeOrder', fields), 200);
    const id = body.data?.id;
    if (id === undefined) throw new Error(`${this.#name}: an order was refused: ${JSON.stringify(body)}`);
    book.written.push({ world, customer: this.#name, kind: 'order', key: clientOrderId, id });
    const read = await this.#ask(this.#api('/trade/orderByClientId', { clientOrderId }), 200);
    if (read.body.data?.id !== id) {
      book.stale.push(`${this.#name}: order ${id} was answered, then read as ${read.body.data?.id ?? 'none'}`);
    }
  }

  async #moveClock(): Promise<void> {
    const { world, book } = this.#options;
    const toMs = this.#movedToMs + MOVE_MS;
    const to = new Date(toMs).toISOString();
    await this.#ask(controlCall(world, 'POST', '/clock', { to }), 200);
    this.#movedToMs = toMs;
    book.written.push({ world, customer: this.#name, kind: 'clock', key: String(toMs) });
  }

  async #look(): Promise<void> {
    const { world, book } = this.#options;
    const leastMs = this.#movedToMs;
    const { body } = await this.#ask(controlCall(world, 'GET', '/state'), 200);
    const nowMs = body.clock?.nowMs ?? 0;
    if (nowMs < leastMs) book.stale.push(`${world}: the clock was moved to ${leastMs}, then read as ${nowMs}`);
  }

  #api(path: string, fields: Readonly<Record<string, string>>): Call {
    const { world, account } = this.#options;
    const session: Record<string, string> = this.#token === '' ? {} : { token: this.#token, account };
    return {
      method: 'POST',
      path: API_BASE + path,
      headers: { 'x-world': world, 'content-type': 'application/x-www-form-urlencoded', ...session },
      body: new URLSearchParams(fields).toString(),
    };
  }

  /** Asks one process after the other until one answers. @throws Error for an answer of another status; OverError */
  async #ask(call: Call, status: number): Promise<Reply> {
    const { ports, limitMs, world, book, isOver } = this.#options;
    for (;;) {
      this.#turn += 1;
      const through = this.#turn % ports.length;
      const begunMs = monotonicMs();
      const reply = await callOnce(ports[through] ?? 0, call, limitMs);
      if (reply?.status === status) {
        book.hear({ world, through, begunMs });
        return reply;
      }
      if (reply !== undefined) throw new Error(`${this.#name}: ${call.path} got ${JSON.stringify(reply)}`);
      if (isOver()) throw new OverError();
      await elapsed(PAUSE_MS);
    }
  }
}
