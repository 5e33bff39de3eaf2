import { type Cursor, type Heartbeat, type Quote, type QuotesFrame, type Want } from '@zaraba/contracts';

/**
 * The state of the stream between two animation frames, as a pure state machine. It takes frames and wanted codes, and
 * returns subscriptions and batches. Model tests can therefore simulate any loss.
 */
export interface Pipeline {
  /** The position in the sequence of changes; absent before the first snapshot. */
  readonly cursor?: Cursor;
  /** Whether a requested snapshot has not arrived. Deltas are ignored until it does. */
  readonly awaiting: boolean;
  /** When that snapshot was requested, in milliseconds of device time. */
  readonly askedAt: number;
  /**
   * When the server last confirmed the prices, in milliseconds of device time. It confirms them by a frame, or by a
   * heartbeat that counts no further change.
   */
  readonly heardAt: number;
  /**
   * How often the server has confirmed the prices. Unlike a time, this is reliable when the device's clock stands still
   * or is set back.
   */
  readonly vouchers: number;
  /** Whether the server counts changes but does not deliver them, so that prices may be outdated. */
  readonly silent: boolean;
  /** The newest row of each code since the last batch. */
  readonly rows: ReadonlyMap<string, Quote>;
  /** The version last emitted for each code. It prevents an older row from following a newer one. */
  readonly versions: ReadonlyMap<string, number>;
  /** Whether the rows belong to another run of the simulated world than those emitted before. */
  readonly replaces: boolean;
  /** The codes of the last subscription sent. */
  readonly sent?: WantedSet;
  readonly resends: number;
}

/** The initial state. */
export const EMPTY_PIPELINE: Pipeline = {
  awaiting: false,
  askedAt: 0,
  heardAt: 0,
  vouchers: 0,
  silent: false,
  rows: new Map(),
  versions: new Map(),
  replaces: false,
  resends: 0,
};

/** After this time, in milliseconds, a missing snapshot is requested again, because the request may have been lost. */
export const SNAPSHOT_PATIENCE_MS = 5_000;
/**
 * After this time, in milliseconds, a snapshot is requested if the server counts changes that have not arrived. They
 * may concern other codes, so a heartbeat alone confirms no price.
 */
export const SILENCE_MS = 1_000;
/** After this time without confirmation, in milliseconds, prices count as old, whatever was requested. */
export const OLD_MS = 5_000;

/** What to subscribe to. The cursor, from which the stream resumes, is not included. */
export type WantedSet = Omit<Want, 'resume'>;

/** The result of a step: the next state, and possibly a subscription to send. */
export interface Step {
  readonly next: Pipeline;
  readonly want?: Want;
}

function isSame(a: WantedSet | undefined, b: WantedSet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns whether a set contains more than another: another code, live bar or book, or a faster rate. Only then must it
 * be sent at once. Leaving a screen therefore does not use up the budget for the next screen.
 */
export function asksMore(set: WantedSet, than: WantedSet | undefined): boolean {
  const rates = new Map(than?.codes.map(({ code, rate }) => [code, rate]));
  const { candle } = set;
  const isNewCandle =
    candle !== undefined && (candle.code !== than?.candle?.code || candle.period !== than.candle.period);
  return (
    isNewCandle ||
    (set.book !== undefined && set.book !== than?.book) ||
    set.codes.some(({ code, rate }) => !rates.has(code) || (rate === 'fast' && rates.get(code) === 'list'))
  );
}

/** Returns a subscription that resumes from the cursor. Without a cursor, or after a gap, it requests a snapshot. */
function asking(before: Pipeline, set: WantedSet, at: number): Step {
  const { cursor, awaiting } = before;
  const resumes = cursor !== undefined && !awaiting;
  const next: Pipeline = { ...before, sent: set, awaiting: !resumes, askedAt: at };
  return { next, want: resumes ? { ...set, resume: cursor } : set };
}

/** Records that the server confirmed the emitted prices. */
function vouchedFor(before: Pipeline, at: number): Pipeline {
  return { ...before, heardAt: at, vouchers: before.vouchers + 1, silent: false };
}

/** Handles a new socket: sends the whole subscription with the cursor, so that the server sends only newer changes. */
export function opened(before: Pipeline, set: WantedSet, at: number): Step {
  return asking(vouchedFor(before, at), set, at);
}

/**
 * Handles a change of the wanted set. If it contains more, the whole subscription is sent at once; otherwise
 * `wantedAnew` sends it later.
 */
export function wantedMore(before: Pipeline, set: WantedSet, at: number): Step {
  return asksMore(set, before.sent) ? asking(before, set, at) : { next: before };
}

/** Call it periodically. It sends the subscription if that has changed, and requests an overdue snapshot again. */
export function wantedAnew(before: Pipeline, set: WantedSet, at: number): Step {
  const overdue = before.awaiting && at - before.askedAt >= SNAPSHOT_PATIENCE_MS;
  return isSame(before.sent, set) && !overdue ? { next: before } : asking(before, set, at);
}

/**
 * Returns whether a frame had a higher version than the server has counted. All later frames would then be ignored as
 * older.
 */
function isAhead({ cursor, versions }: Pipeline, beat: Heartbeat): boolean {
  if (cursor?.epoch !== beat.epoch) return false;
  return cursor.cursor > beat.version || [...versions.values()].some((version) => version > beat.version);
}

/**
 * Handles a heartbeat. It does the periodic work, and requests a snapshot if the server counts changes that have not
 * arrived. They may concern other codes, but a snapshot shows this. If the snapshot does not arrive, prices may be old.
 */
export function heartbeatHeard(before: Pipeline, set: WantedSet, at: number, beat: Heartbeat): Step {
  const { cursor, awaiting, heardAt } = before;
  if (isAhead(before, beat)) {
    const { cursor: _cursor, ...rest } = before;
    return asking({ ...rest, versions: new Map(), awaiting: true }, set, at);
  }
  const upToDate = !awaiting && cursor?.epoch === beat.epoch && cursor.cursor >= beat.version;
  if (upToDate || set.codes.length === 0) return wantedAnew(vouchedFor(before, at), set, at);
  if (awaiting || at - heardAt < SILENCE_MS) return wantedAnew(before, set, at);
  return asking({ ...before, awaiting: true }, set, at);
}

/** Marks the prices as old, after `OLD_MS` without confirmation. */
export function aged(before: Pipeline): Step {
  return { next: { ...before, silent: true } };
}

/**
 * Adds rows that are newer than those emitted. A snapshot contains every subscribed code, so versions of other codes
 * are dropped.
 */
function collected(before: Pipeline, frame: QuotesFrame, sameLife: boolean, at: number): Pipeline {
  const rows = new Map(sameLife ? before.rows : []);
  const versions = new Map(sameLife && frame.kind === 'delta' ? before.versions : []);
  for (const row of frame.rows) {
    const held = sameLife ? before.versions.get(row.code) : undefined;
    if (held === undefined || held <= row.version) rows.set(row.code, row);
    versions.set(row.code, Math.max(held ?? row.version, row.version));
  }
  const cursor = Math.max(sameLife ? (before.cursor?.cursor ?? 0) : 0, frame.to);
  const replaces = before.replaces || !sameLife;
  return { ...vouchedFor(before, at), cursor: { epoch: frame.epoch, cursor }, rows, versions, replaces };
}

/**
 * Handles a frame. A snapshot always applies, and a delta only if it continues the cursor. A late delta is ignored. Any
 * other is a gap, after which a snapshot is requested once.
 */
export function received(before: Pipeline, frame: QuotesFrame, set: WantedSet, at: number): Step {
  const { cursor, awaiting } = before;
  const sameLife = cursor?.epoch === frame.epoch;
  if (frame.kind === 'snapshot') {
    return { next: { ...collected(before, frame, sameLife, at), awaiting: false } };
  }
  if (awaiting) return { next: before };
  if (cursor && sameLife && frame.to < cursor.cursor) return { next: before };
  if (cursor && sameLife && frame.from <= cursor.cursor) return { next: collected(before, frame, true, at) };
  const next: Pipeline = {
    ...before,
    awaiting: true,
    askedAt: at,
    sent: set,
    resends: before.resends + 1,
  };
  return { next, want: set };
}

/** Returns the pipeline after its rows were emitted. */
export function flushed(before: Pipeline): Pipeline {
  if (before.rows.size === 0 && !before.replaces) return before;
  return { ...before, rows: new Map(), replaces: false };
}
