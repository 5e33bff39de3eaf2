import type { FaultSpec } from './armed.ts';
import type { HttpEffect } from '../faults/fault.ts';

/** The parts of an effect in the order in which they are applied. */
const STAGES = [
  'wait',
  'end',
  'carryOut',
  'spoil',
  'hold',
  'pace',
  'send',
] as const satisfies readonly (keyof HttpEffect)[];

/** Returns the first stage of an effect. The faults of a call are applied in the order of their stages. */
export function stageOf(effect: HttpEffect): number {
  return STAGES.findIndex((part) => effect[part] !== undefined);
}

const SENT_TWICE = 'both send the answer in their own way';

/** The parts of a call that only one fault can affect. */
const ALONE = [
  ['end', 'both handle the call instead of executing it'],
  ['carryOut', 'both execute it in their own way'],
  ['spoil', 'both change the answer'],
  ['send', SENT_TWICE],
] as const satisfies readonly (readonly [keyof HttpEffect, string])[];

function ends(one: HttpEffect, other: HttpEffect): boolean {
  return one.end !== undefined && (['carryOut', 'spoil', 'hold', 'pace', 'send'] as const).some((part) => other[part]);
}

function hasNoBody(one: HttpEffect, other: HttpEffect): boolean {
  if (one.send !== undefined) return other.spoil !== undefined;
  return one.bodiless === true && (other.pace?.body ?? other.pace?.cutAfter) !== undefined;
}

function sendsInItsWay(one: HttpEffect, other: HttpEffect): boolean {
  if (other.pace === undefined) return false;
  if (one.send !== undefined) return true;
  const { pace } = other;
  return one.pace !== undefined && Object.keys(one.pace).some((part) => part in pace);
}

/** Returns why two faults cannot both affect one call, if so. */
export function contradiction(one: HttpEffect, other: HttpEffect): string | undefined {
  const alone = ALONE.find(([part]) => one[part] !== undefined && other[part] !== undefined);
  if (alone !== undefined) return alone[1];
  if (sendsInItsWay(one, other) || sendsInItsWay(other, one)) return SENT_TWICE;
  if (ends(one, other) || ends(other, one)) return 'one of them leaves no answer for the other';
  if (hasNoBody(one, other) || hasNoBody(other, one)) return 'one of them leaves no body for the other';
  return undefined;
}

function taken({ nth, from, to, times, always }: FaultSpec, seen: number): readonly [number, number] {
  if (nth !== undefined) return [nth - seen, nth + (times ?? 1) - 1 - seen];
  if (from !== undefined || to !== undefined) return [(from ?? 1) - seen, (to ?? Number.POSITIVE_INFINITY) - seen];
  return [1, always === true ? Number.POSITIVE_INFINITY : (times ?? 1)];
}

function overlap([begin, end]: readonly [number, number], [otherBegin, otherEnd]: readonly [number, number]): boolean {
  return Math.max(begin, otherBegin) <= Math.min(end, otherEnd);
}

function windowOf({ since, until }: FaultSpec): readonly [number, number] {
  return [
    since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since),
    until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until) - 1,
  ];
}

/**
 * Whether two faults must affect the same call: their endpoints, accounts, time windows and counts overlap, and neither
 * has `rate`, `every` or `match`. A fault on all endpoints and one on a single endpoint meet only if both begin with
 * the next call.
 * @param waiting an armed fault, and how many calls it has seen
 * @param next the fault to arm, with its time window as instants
 */
export function isBoundToMeet(waiting: FaultSpec & { readonly seen: number }, next: FaultSpec): boolean {
  if ([waiting, next].some(({ rate, every, match }) => (rate ?? every ?? match) !== undefined)) return false;
  if (waiting.account !== undefined && next.account !== undefined && waiting.account !== next.account) return false;
  if (!overlap(windowOf(waiting), windowOf(next))) return false;
  const [calls, others] = [taken(waiting, waiting.seen), taken(next, 0)];
  if (waiting.endpoint === next.endpoint) return overlap(calls, others);
  return (waiting.endpoint === '*' || next.endpoint === '*') && calls[0] <= 1 && others[0] <= 1;
}
