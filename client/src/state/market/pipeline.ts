import { type Cursor, type Heartbeat, type Quote, type QuotesFrame, type Want } from '@zaraba/contracts';

/**
 * The state of the stream between two animation frames. A pure state machine: its input are frames and wanted codes,
 * its output subscriptions and batches, so that a model test can simulate any loss.
 */
export interface Pipeline {
  /** The position in the sequence of changes; absent before the first snapshot. */
  readonly cursor?: Cursor;
  /** Whether a requested snapshot has not arrived yet. Deltas are ignored until then. */
  readonly awaiting: boolean;
  /** When the awaited snapshot was requested, device time, ms. */
  readonly askedAt: number;
  /**
   * When the server last confirmed the prices, device time, ms: by a frame, or by a heartbeat that counts no other
   * change.
   */
  readonly heardAt: number;
  /**
   * The number of times the server has confirmed the prices. It is reliable even if the date of the device does not
   * advance or is set back.
   */
  readonly vouchers: number;
  /** Whether the server counts changes but delivers none, so that the prices may be outdated. */
  readonly silent: boolean;
  /** The newest row of each code since the last batch. */
  readonly rows: ReadonlyMap<string, Quote>;
  /** The versions already emitted, by code, so that an older row never follows a newer one. */
  readonly versions: ReadonlyMap<string, number>;
  /** Whether the rows are from another run of the simulated world than those emitted before. */
  readonly replaces: boolean;
  /** The set of codes in the last subscription that was sent. */
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

/**
 * The time, ms, after which a snapshot that has not arrived is requested again, because the request may have been lost.
 */
export const SNAPSHOT_PATIENCE_MS = 5_000;
/**
 * The time, ms, after which the client requests a snapshot if the server counts changes that have not arrived. They may
 * be those of other codes, so a heartbeat alone confirms no price.
 */
export const SILENCE_MS = 1_000;
/** The time without confirmation, ms, after which prices are old, whatever was requested. */
export const OLD_MS = 5_000;

/** A subscription without the cursor from which the stream resumes. */
export type WantedSet = Omit<Want, 'resume'>;

/** The result of a step: the next state, and a subscription to send. */
export interface Step {
  readonly next: Pipeline;
  readonly want?: Want;
}

function isSame(a: WantedSet | undefined, b: WantedSet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Whether a set contains more than another: an additional code, live bar or book, or a faster rate. A smaller set need
 * not be sent at once, so that leaving a screen does not delay the subscription of the next one.
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

/** Returns a subscription that resumes from the cursor; without a cursor, or after a gap, it requests a snapshot. */
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

/** Handles a new socket: sends the whole subscription and the cursor, so that the server sends only newer changes. */
export function opened(before: Pipeline, set: WantedSet, at: number): Step {
  return asking(vouchedFor(before, at), set, at);
}

/**
 * Handles a change of the wanted set: sends the whole subscription at once if the set contains more; else `wantedAnew`
 * sends it later.
 */
export function wantedMore(before: Pipeline, set: WantedSet, at: number): Step {
  return asksMore(set, before.sent) ? asking(before, set, at) : { next: before };
}

/** Runs periodically: sends the subscription if it has changed, and requests an overdue snapshot again. */
export function wantedAnew(before: Pipeline, set: WantedSet, at: number): Step {
  const overdue = before.awaiting && at - before.askedAt >= SNAPSHOT_PATIENCE_MS;
  return isSame(before.sent, set) && !overdue ? { next: before } : asking(before, set, at);
}

/**
 * Whether a frame had a version that the server has not counted yet, after which all later frames would be ignored as
 * older.
 */
function isAhead({ cursor, versions }: Pipeline, beat: Heartbeat): boolean {
  if (cursor?.epoch !== beat.epoch) return false;
  return cursor.cursor > beat.version || [...versions.values()].some((version) => version > beat.version);
}

/**
 * Handles a heartbeat: does the periodic work, and requests a snapshot if the server has counted changes that did not
 * arrive. They may be those of other codes, which a snapshot always shows. If the snapshot fails to arrive, the prices
 * may be old.
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

/** Marks the prices as old after `OLD_MS` without confirmation. */
export function aged(before: Pipeline): Step {
  return { next: { ...before, silent: true } };
}

/**
 * Adds rows newer than those emitted before. A snapshot contains every subscribed code, so the versions of other codes
 * are removed.
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
 * Handles a frame. A snapshot always applies; a delta only if it continues the cursor. A late delta is ignored; any
 * other is a gap, after which the whole set is requested once.
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

/** Returns the pipeline after its collected rows were emitted. */
export function flushed(before: Pipeline): Pipeline {
  if (before.rows.size === 0 && !before.replaces) return before;
  return { ...before, rows: new Map(), replaces: false };
}
