import { ENDPOINTS, LANGUAGE_TAG, isEndpointPath } from '@zaraba/contracts';
import type { Currency, Endpoint, EndpointPath, Language, Session } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import { ENDPOINT_PATHS } from '../coverage/coverage.ts';
import { SLOW_MS, compareAnswer } from './compareAnswer.ts';
import type { Compared, Difference } from './compareAnswer.ts';
import { knownOf } from './known.ts';
import type { Known } from './known.ts';
import { balanceFault } from './plausible.ts';
import { Remote, RemoteError } from './remote.ts';
import type { RemoteAnswer } from './remote.ts';
import { choicesOf, fieldsOf, isOptional } from './shape.ts';
import { targetOf } from './target.ts';

/** The server, and the calls that are compared with the contract. */
export interface DriftOptions {
  readonly url: string;
  readonly session: Session;
  /** The currency for calls that require one (default: yen). */
  readonly type?: Currency;
  readonly language?: Language;
  /**
   * Makes all read-only calls instead of only the documented calls. Earlier replies with lists supply their parameters.
   */
  readonly allReads?: boolean;
  /** The stock for calls that require one, if no reply contains any. */
  readonly code?: string;
  /** The ids for calls that require one, by path, if no reply contains any. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly only?: readonly string[];
  readonly timeoutMs?: number;
}

/** The result of comparing one call. */
export interface DriftCall extends Partial<Omit<Compared, 'outcome' | 'data'>> {
  readonly path: EndpointPath;
  readonly outcome: Compared['outcome'] | 'no answer' | 'skipped';
  readonly differences: readonly Difference[];
  readonly tolerated: readonly Difference[];
  readonly reason?: string;
}

/** All differences between a server and the contract. */
export interface DriftReport {
  readonly format: 'zaraba-drift-1';
  readonly target: string;
  readonly at: string;
  readonly type: Currency;
  readonly calls: readonly DriftCall[];
  readonly differences: number;
  readonly tolerated: number;
  /** The number of further read-only calls that `allReads` would make; absent if none. */
  readonly notMade?: number;
  /** The reason why the comparison could not run. */
  readonly cannotRun?: string;
}

/** Thrown for a call that must not be made. The message is one sentence. */
export class DriftError extends Error {
  override readonly name = 'DriftError';
}

const TIMEOUT_MS = 15_000;
/** The length from which texts are searched for. Shorter ones occur inside many words. */
const SOUGHT_LENGTH = 4;

function requestOf(path: EndpointPath, type: Currency, known: Known): Readonly<Record<string, string>> | undefined {
  const { request }: Endpoint = ENDPOINTS[path];
  if (path === '/common/config') return { type: 'all' };
  const fields: Record<string, string> = {};
  for (const [name, schema] of Object.entries(fieldsOf(request) ?? {})) {
    if (isOptional(schema)) continue;
    const choices = choicesOf(schema);
    const value = name === 'type' && schema.safeParse(type).success ? type : (choices?.[0] ?? known(path, name));
    if (value === undefined) return undefined;
    fields[name] = value;
  }
  return request.safeParse(fields).success ? fields : undefined;
}

/** @throws DriftError if a call may write */
function readOnly(path: string): EndpointPath {
  if (!isEndpointPath(path)) throw new DriftError(`There is no call ${path}`);
  if (ENDPOINTS[path].effect === 'reads') return path;
  throw new DriftError(`${path} may change something on the server: only read-only calls are made`);
}

/** Returns the calls that a comparison makes, in order. @throws DriftError if one of them may write */
export function pathsOf({ allReads = false, only }: Pick<DriftOptions, 'allReads' | 'only'>): readonly EndpointPath[] {
  if (only !== undefined) return only.map(readOnly);
  const wanted = ENDPOINT_PATHS.filter((path) => {
    const { origin, effect } = ENDPOINTS[path];
    return effect === 'reads' && (allReads || origin === 'seen');
  });
  // Lists come first, because they supply values for the other calls.
  return [...wanted.filter((path) => !needsId(path)), ...wanted.filter(needsId)];
}

function notMadeOf(options: DriftOptions): number {
  if (options.only !== undefined) return 0;
  return pathsOf({ ...options, allReads: true }).length - pathsOf(options).length;
}

function needsId(path: EndpointPath): boolean {
  return requestOf(path, 'jpy', () => undefined) === undefined;
}

async function compareCall(
  remote: Remote,
  path: EndpointPath,
  options: DriftOptions,
  replies: Map<EndpointPath, unknown>,
): Promise<DriftCall> {
  const { session, type = 'jpy', language, timeoutMs = TIMEOUT_MS } = options;
  const fields = requestOf(readOnly(path), type, knownOf(replies, options));
  const nothing = { path, differences: [], tolerated: [] };
  if (fields === undefined) return { ...nothing, outcome: 'skipped', reason: 'its request names an object by an id' };
  try {
    const tag = language === undefined ? undefined : LANGUAGE_TAG[language];
    const call = (): Promise<RemoteAnswer> => remote.call({ path, fields, session, timeoutMs, language: tag });
    const first = await call();
    // The call is repeated, because an idle server may be slow to answer the first call.
    const answer = first.delayMs > SLOW_MS ? await call() : first;
    const { data, ...compared } = compareAnswer(path, answer, { currency: type, session });
    replies.set(path, data);
    return { path, ...compared };
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    const { message } = error;
    const difference = { field: '', fault: 'no answer', expected: 'an answer', found: message, times: 1 } as const;
    return { ...nothing, outcome: 'no answer', reason: message, differences: [difference] };
  }
}

function hindrance(calls: readonly DriftCall[]): string | undefined {
  const made = calls.filter(({ outcome }) => outcome !== 'skipped');
  if (made.length === 0) return 'None of the calls can be made without an id.';
  if (made.every(({ outcome }) => outcome === 'no answer')) return `${made[0]?.reason}.`;
  const asCustomer = made.filter(({ path }) => ENDPOINTS[path].session === 'required');
  const refused = asCustomer.filter(({ key, httpStatus }) => key === 'login_again' || httpStatus === 401);
  // If only some calls reject the session, each rejection is a difference.
  if (refused.length === 0 || refused.length * 2 < asCustomer.length) return undefined;
  return 'The server does not take the token and the account: log in again.';
}

function withoutSession(call: DriftCall, { token, account }: Session): DriftCall {
  const clean = (text: string): string =>
    [
      [token, '[token]'],
      [account, '[account]'],
    ].reduce((told, [one = '', name = '']) => (one.length < SOUGHT_LENGTH ? told : told.replaceAll(one, name)), text);
  const cleaned = (differences: readonly Difference[]): readonly Difference[] =>
    differences.map((one) => ({ ...one, field: clean(one.field), found: clean(one.found) }));
  return { ...call, differences: cleaned(call.differences), tolerated: cleaned(call.tolerated) };
}

/**
 * Compares the replies of a server with the contract: those of the documented calls, or of all read-only ones.
 * @throws DriftError, TargetError
 */
export async function drift(options: DriftOptions, wall: WallClock): Promise<DriftReport> {
  const { type = 'jpy', session } = options;
  const paths = pathsOf(options);
  const remote = new Remote(targetOf(options.url), wall);
  const at = new Date(wall.now()).toISOString();
  const calls: DriftCall[] = [];
  const replies = new Map<EndpointPath, unknown>();
  try {
    // One call at a time, because the server may be in production.
    for (const path of paths) calls.push(withoutSession(await compareCall(remote, path, options, replies), session));
  } finally {
    remote.close();
  }
  const balance = balanceFault(replies, type);
  const info = calls.findIndex(({ path }) => path === '/user/getUserinfo');
  if (balance !== undefined) {
    calls[info] = { ...calls[info]!, differences: [...calls[info]!.differences, { ...balance, times: 1 }] };
  }
  const count = (list: 'differences' | 'tolerated'): number => calls.reduce((sum, call) => sum + call[list].length, 0);
  const cannotRun = hindrance(calls);
  const notMade = notMadeOf(options);
  return {
    format: 'zaraba-drift-1',
    target: remote.target.base,
    at,
    type,
    calls,
    differences: count('differences'),
    tolerated: count('tolerated'),
    ...(notMade === 0 ? {} : { notMade }),
    ...(cannotRun === undefined ? {} : { cannotRun }),
  };
}
