import type { EndpointPath, MachineName, StateOf } from '@zaraba/contracts';
import type { ExpectMatcherState, MatcherReturnType } from 'playwright/test';
import { wallClock } from '../base/clock.ts';
import { ControlCallError } from '../remote/control.ts';
import type { RequestAnswer } from './answers.ts';
import { playwright } from './playwright.ts';
import type { Sim } from './sim.ts';

/** The required fields of a request, as texts or patterns. Other fields may have any value. */
export type FieldsWanted = Readonly<Record<string, string | RegExp>>;

/** Options of a matcher. */
export interface MatcherOptions {
  /** How long to wait, ms of real time (default: the timeout of `expect`). */
  readonly timeout?: number;
  /** If set, only events of this account count. */
  readonly account?: string;
}

const MISSES_SHOWN = 5;

function fits(value: string | undefined, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? value === wanted : value !== undefined && wanted.test(value);
}

function differences({ fields }: RequestAnswer, wanted: FieldsWanted): readonly string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !fits(fields[name], value))
    .map(([name]) => `${name} was ${fields[name] === undefined ? 'missing' : JSON.stringify(fields[name])}`);
}

function written(fields: FieldsWanted): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `${name}: ${value instanceof RegExp ? String(value) : JSON.stringify(value)}`,
  );
  return parts.length === 0 ? '' : ` with { ${parts.join(', ')} }`;
}

/** Whether a client sent the request. `sim.act` sends none. */
function isSent({ method }: RequestAnswer): boolean {
  return method !== 'ACT';
}

/** Describes the most similar requests, one per line. */
function misses(seen: readonly RequestAnswer[], path: EndpointPath, wanted: FieldsWanted): readonly string[] {
  const same = seen.filter((request) => request.path === path);
  if (same.length > 0) {
    const nearest = same.toSorted((a, b) => differences(a, wanted).length - differences(b, wanted).length);
    return nearest
      .slice(0, MISSES_SHOWN)
      .map((request) => `#${request.id} ${path}: ${differences(request, wanted).join(', ') || 'of another account'}`);
  }
  const counts = new Map<string, number>();
  for (const request of seen) counts.set(request.path, (counts.get(request.path) ?? 0) + 1);
  const paths = [...counts].map(([other, count]) => `${other}${count > 1 ? ` (${count} times)` : ''}`);
  return paths.length === 0 ? ['nothing was sent at all'] : [`sent were ${paths.join(', ')}`];
}

function isTimeout(error: unknown): boolean {
  return error instanceof ControlCallError && error.status === 408;
}

/**
 * Checks a condition after each answered request until it holds or the time is up. Returns whether it held, and the
 * requests.
 */
async function untilRequests(
  sim: Sim,
  timeoutMs: number,
  holds: (requests: readonly RequestAnswer[]) => boolean | Promise<boolean>,
): Promise<{ readonly held: boolean; readonly seen: readonly RequestAnswer[] }> {
  const deadline = wallClock.now() + timeoutMs;
  for (;;) {
    const { requests, cursor } = await sim.requests();
    if (await holds(requests)) return { held: true, seen: requests };
    const leftMs = Math.max(0, deadline - wallClock.now());
    try {
      await sim.wait({ request: {} }, { since: cursor, timeoutMs: leftMs });
    } catch (error) {
      if (isTimeout(error)) return { held: false, seen: requests };
      throw error;
    }
  }
}

/** Returns the time that a matcher waits. A negated matcher does not wait. */
function patience(state: ExpectMatcherState, options: MatcherOptions): number {
  return state.isNot ? 0 : (options.timeout ?? state.timeout);
}

/** Waits until a client has made a call with these fields since the test began. If it fails, lists similar requests. */
async function toHaveSent(
  this: ExpectMatcherState,
  sim: Sim,
  endpoint: EndpointPath,
  fields: FieldsWanted = {},
  options: MatcherOptions = {},
): Promise<MatcherReturnType> {
  const isWanted = (request: RequestAnswer): boolean =>
    request.path === endpoint &&
    isSent(request) &&
    (options.account === undefined || request.account === options.account) &&
    differences(request, fields).length === 0;
  const { held, seen } = await untilRequests(sim, patience(this, options), (requests) => requests.some(isWanted));
  const what = `${endpoint}${written(fields)}`;
  const message = (): string =>
    held
      ? `${what} was sent, as request ${seen.find(isWanted)?.id}.`
      : [
          `${what} was not sent. Nearest:`,
          ...misses(seen.filter(isSent), endpoint, fields).map((line) => `  ${line}`),
        ].join('\n');
  return { name: 'toHaveSent', pass: held, message };
}

async function transition(
  sim: Sim,
  wanted: { readonly machine: MachineName; readonly from?: string; readonly to?: string; readonly account?: string },
  timeoutMs: number,
) {
  try {
    const options = { since: sim.beginning.cursor, timeoutMs };
    const answer = await sim.wait({ transition: wanted as { machine: 'position' } }, options);
    return answer.happened === 'transition' ? answer.transition : undefined;
  } catch (error) {
    if (isTimeout(error)) return undefined;
    throw error;
  }
}

/**
 * The arguments of a matcher for transitions: a state machine, optionally a source state, a target state, and options.
 */
export type Move = {
  readonly [M in MachineName]:
    | [machine: M, to: StateOf<M>, options?: MatcherOptions]
    | [machine: M, from: StateOf<M>, to: StateOf<M>, options?: MatcherOptions];
}[MachineName];

/** Waits until a transition has happened since the test began, such as from `pendingOrder` to `holding`. */
async function toHaveTransitioned(
  this: ExpectMatcherState,
  sim: Sim,
  ...[machine, ...move]: Move
): Promise<MatcherReturnType> {
  const states = move.filter((part) => typeof part === 'string');
  const options = move.find((part): part is MatcherOptions => typeof part === 'object') ?? {};
  const [to, from] = states.toReversed();
  const { account } = options;
  const wanted = {
    machine,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(account !== undefined && { account }),
  };
  const found = await transition(sim, wanted, patience(this, options));
  const what = `${machine} from ${from ?? 'any state'} to ${to}`;
  if (found !== undefined) {
    return { name: 'toHaveTransitioned', pass: true, message: () => `${what} happened, to ${found.id}.` };
  }
  const other = await transition(sim, { machine }, 0);
  const nearest =
    other === undefined
      ? `no ${machine} moved at all`
      : `the first ${machine} that moved went from ${other.from} to ${other.to}`;
  return { name: 'toHaveTransitioned', pass: false, message: () => `${what} did not happen; ${nearest}.` };
}

async function toHaveNoArmsLeft(
  this: ExpectMatcherState,
  sim: Sim,
  options: MatcherOptions = {},
): Promise<MatcherReturnType> {
  let left: readonly string[] = [];
  const { held } = await untilRequests(sim, patience(this, options), async () => {
    const { messages, faults } = await sim.state();
    left = [
      ...messages.map(({ id, endpoint, key, used }) => `message ${id}: ${key} on ${endpoint}, met ${used} times`),
      ...faults.map(({ id, endpoint, fault, used }) => `fault ${id}: ${fault} on ${endpoint}, met ${used} times`),
    ];
    return left.length === 0;
  });
  const message = (): string =>
    held ? 'Nothing armed is left.' : ['Still armed:', ...left.map((line) => `  ${line}`)].join('\n');
  return { name: 'toHaveNoArmsLeft', pass: held, message };
}

/**
 * Playwright's `expect`, with matchers for a world: `expect(sim).toHaveSent('/trade/placeOrder', { quantity: '100' })`.
 */
export const expect = playwright.expect.extend({ toHaveSent, toHaveTransitioned, toHaveNoArmsLeft });
