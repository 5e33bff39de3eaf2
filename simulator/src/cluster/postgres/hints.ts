import type { Notification } from 'pg';
import type { WallClock } from '../../clock.ts';
import type { JournalRecord } from '../../host/journal/journal.ts';
import type { Hint } from '../engine.ts';
import { primaryLink } from './link.ts';
import type { Link, LinkOptions } from './link.ts';
import type { PendingRecord } from './sharedJournal.ts';

/** The channel of all processes. */
const CHANNEL = 'zaraba';
/** A payload of a notification has less than 8,000 bytes. */
const PAYLOAD_BYTES = 7_500;
/** A connection that was lost hears nothing until the next statement finds that out. */
const LOOK_MS = 1_000;

const NOTIFY = `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`;

/** Its commits wait for no standby: every notification waits for the one before. */
const LISTEN = `set synchronous_commit = off; listen ${CHANNEL}`;

/** What was kept of a world just now. */
export interface Kept {
  readonly world: string;
  readonly generation: number;
  readonly term: number;
  readonly from: number;
  readonly wallMs: number;
  readonly records: readonly PendingRecord[];
}

/** A hint as others hear it; short names, as its room is small. */
interface Packed {
  readonly w: string;
  readonly g: number;
  readonly from: number;
  readonly n: number;
  readonly term: number;
  readonly wall: number;
  readonly records?: readonly JournalRecord[];
}

/** Some records as the text of a hint: without them where they are too long. */
function packed({ world, generation, term, from, wallMs, records }: Kept): string {
  const known = { w: world, g: generation, from, n: records.length, term, wall: wallMs };
  const bytes = records.reduce((sum, { text }) => sum + Buffer.byteLength(text) + 1, 0);
  const short = JSON.stringify(known);
  if (bytes + short.length > PAYLOAD_BYTES - 50) return short;
  return `${short.slice(0, -1)},"records":[${records.map(({ text }) => text).join(',')}]}`;
}

/** Joins hints to as few payloads as hold them. */
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

/** The hints in a payload; none in one of another program. */
function unpacked(payload: string): readonly Packed[] {
  try {
    const hints: unknown = JSON.parse(payload);
    return Array.isArray(hints) ? (hints as readonly Packed[]) : [];
  } catch {
    return [];
  }
}

/**
 * Says to other processes what was kept, and hears it from them: beside the flushes, never inside, where one lock of the whole server
 * would wait for the standby. A hint may be lost; whoever needs to know looks at the heads.
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

  /** Listens from now on. @throws Error where the engine does not answer */
  async start(): Promise<void> {
    await this.#link.ask('select');
    this.#look();
  }

  /** Says what was kept, together with what is said meanwhile. */
  say(kept: readonly Kept[]): void {
    for (const one of kept) this.#waiting.push(packed(one));
    if (!this.#isBusy) void this.#send();
  }

  /** Calls back with every hint, those of this process included. */
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

  /** Says and hears nothing more. */
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
      // A hint that was not heard is no loss.
      await this.#link.ask(NOTIFY, [payloadsOf(this.#waiting.splice(0))]).catch(() => {});
    }
    this.#isBusy = false;
  }
}
