/** The limits that a customer sets: values, edits, and what is in force at an instant. */
import { CURRENCIES, type Currency, DAY_MS } from '@zaraba/contracts';

/**
 * The limits in money, each for one currency: the deposits of a calendar month, the realised loss of a day, and the
 * amount of one order.
 */
export const MONEY_LIMITS = ['deposit', 'loss', 'order'] as const;
/** A limit in money. */
export type MoneyLimit = (typeof MONEY_LIMITS)[number];
/** A kind of limit. That of leverage holds for all currencies. */
export type LimitKind = MoneyLimit | 'leverage';
/** A limit: the kind, and the currency of a limit in money. */
export type LimitId = 'leverage' | `${MoneyLimit} ${Currency}`;

/** All limits that can be set. */
export const LIMIT_IDS: readonly LimitId[] = [
  'leverage',
  ...CURRENCIES.flatMap((currency) => MONEY_LIMITS.map((kind) => `${kind} ${currency}` as const)),
];

/** The time after which a relaxed limit is in force, ms. */
export const RELAX_MS = DAY_MS;

/** A relaxation that waits: the limit from `at` on, server time, ms. Without `most` the limit is removed then. */
export interface Relaxation {
  readonly most?: number;
  readonly at: number;
}

/** One limit. `most` is in minor units of the currency, or the times of leverage; without it there is no limit. */
export interface Limit {
  readonly most?: number;
  readonly next?: Relaxation;
}

/** The limits of an account. */
export interface Limits {
  readonly byId: { readonly [Id in LimitId]?: Limit };
  /** The latest server time at which the limits were in use, ms. A clock that was set back does not shorten a wait. */
  readonly seenAt: number;
}

/** The limits in force at an instant, by id. */
export type LimitsInForce = { readonly [Id in LimitId]?: number };

/** An edit: a new limit, none without `most`, or the withdrawal of a relaxation that waits. */
export type LimitEdit = { readonly id: LimitId } & (
  | { readonly kind: 'set'; readonly most?: number }
  | { readonly kind: 'withdrawn' }
);

function stated(most: number | undefined): Pick<Limit, 'most'> {
  return most === undefined ? {} : { most };
}

function mostAt(limit: Limit | undefined, nowMs: number): number | undefined {
  const next = limit?.next;
  return next !== undefined && nowMs >= next.at ? next.most : limit?.most;
}

/** Returns the limits in force at an instant, server time, ms. */
export function effectiveAt({ byId }: Limits, nowMs: number): LimitsInForce {
  const entries = Object.entries(byId).flatMap(([id, limit]) => {
    const most = mostAt(limit, nowMs);
    return most === undefined ? [] : [[id, most] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns the relaxation of a limit that waits at an instant, server time, ms; undefined if none waits. */
export function relaxationAt({ byId }: Limits, id: LimitId, nowMs: number): Relaxation | undefined {
  const next = byId[id]?.next;
  return next !== undefined && nowMs < next.at ? next : undefined;
}

/** Records that the limits were in use at an instant, server time, ms; without limits nothing is recorded. */
export function noticed(limits: Limits, nowMs: number): Limits {
  if (nowMs <= limits.seenAt || Object.keys(limits.byId).length === 0) return limits;
  return { ...limits, seenAt: nowMs };
}

function replaced({ byId, seenAt }: Limits, id: LimitId, limit: Limit, nowMs: number): Limits {
  const { [id]: _before, ...others } = byId;
  const isAbsent = limit.most === undefined && limit.next === undefined;
  return { byId: isAbsent ? others : { ...others, [id]: limit }, seenAt: Math.max(seenAt, nowMs) };
}

/**
 * Sets a limit at an instant, server time, ms; without `most` it removes it. A tighter limit is in force at once and
 * replaces a relaxation that waits. A looser one is in force a day later, counted from the latest time that was seen.
 */
export function setLimit(limits: Limits, id: LimitId, most: number | undefined, nowMs: number): Limits {
  const now = mostAt(limits.byId[id], nowMs);
  const isLooser = (most ?? Infinity) > (now ?? Infinity);
  if (!isLooser) return replaced(limits, id, stated(most), nowMs);
  const at = Math.max(limits.seenAt, nowMs) + RELAX_MS;
  return replaced(limits, id, { ...stated(now), next: { ...stated(most), at } }, nowMs);
}

/** Withdraws the relaxation of a limit that waits at an instant, server time, ms. */
export function withdrawRelaxation(limits: Limits, id: LimitId, nowMs: number): Limits {
  return replaced(limits, id, stated(mostAt(limits.byId[id], nowMs)), nowMs);
}

/** Applies an edit at an instant, server time, ms. */
export function editedLimits(limits: Limits, edit: LimitEdit, nowMs: number): Limits {
  return edit.kind === 'set' ? setLimit(limits, edit.id, edit.most, nowMs) : withdrawRelaxation(limits, edit.id, nowMs);
}
