import { type Cursor, type Heartbeat, type Quote, type QuotesFrame, STREAM_LIMITS, type Want } from '@zaraba/contracts';

/**
 * What is known of the stream between two animation frames. A pure machine: frames and wishes go in, wants and batches come
 * out, and a model test can drive it through any loss.
 */
export interface Pipeline {
  /** Place in the sequence of changes; absent before the first snapshot. */
  readonly cursor?: Cursor;
  /** A snapshot was asked for and has not come: deltas say nothing until then. */
  readonly awaiting: boolean;
  /** When that snapshot was asked for, ms of the device. */
  readonly askedAt: number;
  /** When the server last vouched for what was handed on, by a frame or by counting no other change, ms of the device. */
  readonly heardAt: number;
  /** How often it did: a device whose date stands still or is set back hears the server all the same. */
  readonly vouchers: number;
  /** Changes are made and none are told: nobody knows whether what was handed on still holds. */
  readonly silent: boolean;
  /** The newest row of each code since the last batch. */
  readonly rows: ReadonlyMap<string, Quote>;
  /** Versions already handed on, by code: an older row never follows a newer one. */
  readonly versions: ReadonlyMap<string, number>;
  /** The rows at hand belong to another life of the world than those handed on before. */
  readonly replaces: boolean;
  /** The wanted set as it was last sent. */
  readonly sent?: WantedSet;
  readonly resends: number;
}

/** Nothing known. */
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

/** A snapshot that does not come is asked for again after this long: the wish may have been lost. */
export const SNAPSHOT_PATIENCE_MS = 5_000;
/** While others' changes are counted and ours do not come for so long, we ask: a heartbeat alone proves no price. */
export const SILENCE_MS = 1_000;
/** Nobody vouched for our prices for so long, whatever was asked: they are old. */
export const OLD_MS = 5_000;
/** Shortest time between two wants: half of what a socket may say, so that a busy reader is never cut off. */
export const WANT_DISTANCE_MS = (STREAM_LIMITS.controlWindowMs / STREAM_LIMITS.controlMessages) * 1.2;

/** A wanted set without the place to resume from. */
export type WantedSet = Omit<Want, 'resume'>;

/** What a step of the machine led to: its next state, and what is to be sent. */
export interface Step {
  readonly next: Pipeline;
  readonly want?: Want;
}

function isSame(a: WantedSet | undefined, b: WantedSet): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Whether a set asks for more than another: a code or live bar it lacks, or a code faster. One that only asks for less can
 * wait: leaving a screen must not delay the wishes of the next one.
 */
export function asksMore(set: WantedSet, than: WantedSet | undefined): boolean {
  const rates = new Map(than?.codes.map(({ code, rate }) => [code, rate]));
  const { candle } = set;
  const isNewCandle =
    candle !== undefined && (candle.code !== than?.candle?.code || candle.period !== than.candle.period);
  return (
    isNewCandle ||
    set.codes.some(({ code, rate }) => !rates.has(code) || (rate === 'fast' && rates.get(code) === 'list'))
  );
}

/** What was handed on goes on from its place; without a place, or after a gap, a snapshot comes. */
function asking(before: Pipeline, set: WantedSet, at: number): Step {
  const { cursor, awaiting } = before;
  const resumes = cursor !== undefined && !awaiting;
  const next: Pipeline = { ...before, sent: set, awaiting: !resumes, askedAt: at };
  return { next, want: resumes ? { ...set, resume: cursor } : set };
}

/** The server vouched for what was handed on. */
function vouchedFor(before: Pipeline, at: number): Pipeline {
  return { ...before, heardAt: at, vouchers: before.vouchers + 1, silent: false };
}

/** A socket was opened: it is told everything, and where we stand, so that only what is new has to come. */
export function opened(before: Pipeline, set: WantedSet, at: number): Step {
  return asking(vouchedFor(before, at), set, at);
}

/** The wanted set changed: the whole set goes out, at once when it asks for more. */
export function wantedMore(before: Pipeline, set: WantedSet, at: number): Step {
  return asksMore(set, before.sent) ? asking(before, set, at) : { next: before };
}

/** Now and then: the wanted set if it differs, and a snapshot that is overdue. */
export function wantedAnew(before: Pipeline, set: WantedSet, at: number): Step {
  const overdue = before.awaiting && at - before.askedAt >= SNAPSHOT_PATIENCE_MS;
  return isSame(before.sent, set) && !overdue ? { next: before } : asking(before, set, at);
}

/**
 * A heartbeat: what is due now and then, and a question where the server has counted changes we were not told of. They may
 * be those of other codes; a snapshot always comes and says so. One that stays away means that our prices may be old.
 */
export function heartbeatHeard(before: Pipeline, set: WantedSet, at: number, beat: Heartbeat): Step {
  const { cursor, awaiting, heardAt } = before;
  const upToDate = !awaiting && cursor?.epoch === beat.epoch && cursor.cursor >= beat.version;
  if (upToDate || set.codes.length === 0) return wantedAnew(vouchedFor(before, at), set, at);
  if (awaiting || at - heardAt < SILENCE_MS) return wantedAnew(before, set, at);
  return asking({ ...before, awaiting: true }, set, at);
}

/** Nobody vouched for the prices for `OLD_MS`: they are old. */
export function aged(before: Pipeline): Step {
  return { next: { ...before, silent: true } };
}

/** Rows newer than what was handed on before. A snapshot names every wanted code: others need not be remembered. */
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
 * A frame arrived. A snapshot always tells the truth; a delta only when it continues what we hold. A late one is dropped;
 * anything else is a gap, and the whole set is asked for, once.
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

/** What was collected was handed on. */
export function flushed(before: Pipeline): Pipeline {
  if (before.rows.size === 0 && !before.replaces) return before;
  return { ...before, rows: new Map(), replaces: false };
}
