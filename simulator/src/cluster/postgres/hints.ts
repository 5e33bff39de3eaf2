import type { Notification } from 'pg';
import type { WallClock } from '../../base/clock.ts';
import type { JournalRecord } from '../../host/journal/journal.ts';
import type { Hint } from '../engine.ts';
import { primaryLink } from './link.ts';
import type { Link, LinkOptions } from './link.ts';
import type { PendingRecord } from './sharedJournal.ts';

const CHANNEL = 'zaraba';
/** The maximum size of a payload. PostgreSQL allows 8,000 bytes. */
const PAYLOAD_BYTES = 7_500;
/** The interval between tests of the connection, ms. */
const LOOK_MS = 1_000;

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/** Notifications do not wait for a standby, because they are sent one after another. */
const LISTEN = `set synchronous_commit = off; listen ${CHANNEL}`;

/** Records that have just become durable. */
export interface Kept {
  readonly world: string;
  readonly generation: number;
  readonly term: number;
  readonly from: number;
  readonly wallMs: number;
  readonly records: readonly PendingRecord[];
}

interface Packed {
  readonly w: string;
  readonly g: number;
  readonly from: number;
  readonly n: number;
  readonly term: number;
  readonly wall: number;
  readonly records?: readonly JournalRecord[];
}

function packed({ world, generation, term, from, wallMs, records }: Kept): string {
  const known = { w: world, g: generation, from, n: records.length, term, wall: wallMs };
  const bytes = records.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 1, 0);
  const short = JSON.stringify(known);
  if (bytes + short.length > PAYLOAD_BYTES - 50) return short;
  return `${short.slice(0, -1)},"records":[${records.map(({ text }) => text).join(',')}]}`;
}

function payloadsOf(hints: readonly string[]): readonly string[] {
  const payloads: string[][] = [];
  let room = 0;
  for (const hint of hints) {
    const bytes = Buffer.byteLength(hint) + 1;
    if (payloads.length === 0 || bytes > room) {
      payloads.push([]);
      room = PAYLOAD_BYTES;
    }
    payloads.at(-1)?.push(hint);
    room -= bytes;
  }
  return payloads.map((payload) => `[${payload.join(',')}]`);
}

function unpacked(payload: string): readonly Packed[] {
  try {
    const hints: unknown = JSON.parse(payload);
    return Array.isArray(hints) ? (hints as readonly Packed[]) : [];
  } catch {
    return [];
  }
}

/**
 * Sends and receives hints. They do not use the connection of the flushes, because NOTIFY's server-wide lock would wait
 * for the standby.
 */
export class Hints {
  readonly #link: Link;
  readonly #clock: WallClock;
  readonly #listeners = new Set<(hint: Hint) => void>();
  #waiting: string[] = [];
  #isBusy = false;
  #stopTimer = (): void => {};

  constructor(options: LinkOptions & { readonly clock: WallClock }) {
    const onNotification = ({ payload = '' }: Notification): void => this.#hear(payload);
    this.#link = primaryLink({ ...options, begin: LISTEN, onNotification });
    this.#clock = options.clock;
  }

  /** @throws Error if the engine does not reply */
  async start(): Promise<void> {
    await this.#link.ask('select');
    this.#look();
  }

  say(kept: readonly Kept[]): void {
    for (const one of kept) this.#waiting.push(packed(one));
    if (!this.#isBusy) void this.#send();
  }

  onHint(listener: (hint: Hint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(payload: string): void {
    for (const { w, g, from, n, term, wall, records } of unpacked(payload)) {
      const known = { world: w, generation: g, from, count: n, term, wallMs: wall };
      for (const listener of this.#listeners) listener({ ...known, ...(records && { records }) });
    }
  }

  async close(): Promise<void> {
    this.#stopTimer();
    this.#waiting = [];
    await this.#link.close();
  }

  #look(): void {
    this.#stopTimer = this.#clock.setTimer(LOOK_MS, () => {
      this.#look();
      if (!this.#isBusy) this.#link.ask('select').catch(() => {});
    });
  }

  async #send(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      // Errors are ignored, because hints may be lost.
      await this.#link.ask(NOTIFY, [payloadsOf(this.#waiting.splice(0))]).catch(() => {});
    }
    this.#isBusy = false;
  }
}
