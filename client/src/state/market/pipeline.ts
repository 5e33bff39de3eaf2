import { type Cursor, type Heartbeat, type Quote, type QuotesFrame, type Want } from '@zaraba/contracts';

/**
 * The state of the stream between two animation frames. A pure machine: frames and demand go in, subscriptions and
 * batches come out, and a model test can drive it through any loss.
 */
export interface Pipeline {
  /** Position in the sequence of changes; absent before the first snapshot. */
  readonly cursor?: Cursor;
  /** Whether a requested snapshot has not arrived. Deltas are ignored until then. */
  readonly awaiting: boolean;
  /** When that snapshot was requested, device time, ms. */
  readonly askedAt: number;
  /** When the server last confirmed the prices, by a frame or by counting no other change, device time, ms. */
  readonly heardAt: number;
  /**
   * How many times the server has confirmed the prices. This count works even while the date of the device stands
   * still or is set back.
   */
  readonly vouchers: number;
  /** Whether the server counts changes but delivers none, so that the prices may be outdated. */
  readonly silent: boolean;
  /** The newest row of each code since the last batch. */
  readonly rows: ReadonlyMap<string, Quote>;
  /** Versions already emitted, by code: an older row never follows a newer one. */
  readonly versions: ReadonlyMap<string, number>;
  /** Whether the rows belong to another life of the world than those emitted before. */
  readonly replaces: boolean;
  /** The set of codes as last sent. */
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

/** A snapshot that does not arrive is requested again after this long, ms, because the request may have been lost. */
export const SNAPSHOT_PATIENCE_MS = 5_000;
/**
 * If other changes were counted and ours are missing for this long, ms, the client asks, because a heartbeat alone
 * confirms no price.
 */
export const SILENCE_MS = 1_000;
/** Without confirmation for this long, ms, whatever was requested, prices are old. */
export const OLD_MS = 5_000;

/** A subscription without the cursor from which it resumes. */
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
 * Whether a set contains more than another: an additional code, live bar or book, or a faster rate. A set that only
 * contains less can wait, so that leaving a screen does not delay the subscription of the next one.
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

/** Resumes from the cursor; without one, or after a gap, requests a snapshot. */
function asking(before: Pipeline, set: WantedSet, at: number): Step {
  const { cursor, awaiting } = before;
  const resumes = cursor !== undefined && !awaiting;
  const next: Pipeline = { ...before, sent: set, awaiting: !resumes, askedAt: at };
  return { next, want: resumes ? { ...set, resume: cursor } : set };
}

/** The server confirmed the emitted prices. */
function vouchedFor(before: Pipeline, at: number): Pipeline {
  return { ...before, heardAt: at, vouchers: before.vouchers + 1, silent: false };
}

/** A socket was opened: sends the whole subscription and the cursor, so that the server sends only what is new. */
export function opened(before: Pipeline, set: WantedSet, at: number): Step {
  return asking(vouchedFor(before, at), set, at);
}

/**
 * The wanted set changed: sends the whole subscription at once if it contains more; else `wantedAnew` sends it later.
 */
export function wantedMore(before: Pipeline, set: WantedSet, at: number): Step {
  return asksMore(set, before.sent) ? asking(before, set, at) : { next: before };
}

/** Runs periodically: sends the subscription if it has changed, and requests an overdue snapshot again. */
export function wantedAnew(before: Pipeline, set: WantedSet, at: number): Step {
  const overdue = before.awaiting && at - before.askedAt >= SNAPSHOT_PATIENCE_MS;
  return isSame(before.sent, set) && !overdue ? { next: before } : asking(before, set, at);
}

/** Whether a frame had a version that the server has not counted yet. All that follow would be dropped as older. */
function isAhead({ cursor, versions }: Pipeline, beat: Heartbeat): boolean {
  if (cursor?.epoch !== beat.epoch) return false;
  return cursor.cursor > beat.version || [...versions.values()].some((version) => version > beat.version);
}

/**
 * Handles a heartbeat: does the periodic work, and asks if the server has counted changes that did not arrive. They
 * may be those of other codes, which a snapshot always settles. If the snapshot fails to arrive, our prices may be
 * old.
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

/** Prices without confirmation for `OLD_MS` are old. */
export function aged(before: Pipeline): Step {
  return { next: { ...before, silent: true } };
}

/**
 * Adds rows newer than those emitted before. A snapshot has every subscribed code, so other versions can be dropped.
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
 * Handles a frame. A snapshot always applies; a delta only if it continues the cursor. A late one is dropped; anything
 * else is a gap, which requests the whole set once.
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

/** The collected rows were emitted. */
export function flushed(before: Pipeline): Pipeline {
  if (before.rows.size === 0 && !before.replaces) return before;
  return { ...before, rows: new Map(), replaces: false };
}
