import { ENDPOINTS, STATUS_REFUSED, STATUS_SUCCESS, isMessageKey } from '@zaraba/contracts';
import type { Currency, Endpoint, EndpointPath, Session } from '@zaraba/contracts';
import { compareDocumented, withBalances } from './documented.ts';
import type { UnknownCode } from './documented.ts';
import { implausible } from './plausible.ts';
import type { Implausible, ImplausibleFinding } from './plausible.ts';
import { textOf } from './remote.ts';
import type { RemoteAnswer } from './remote.ts';
import { compareShape, foundOf } from './shape.ts';
import type { Finding, ShapeFault } from './shape.ts';

/** How an answer can differ from the contract. */
export type DriftFault =
  | ShapeFault
  | UnknownCode['fault']
  | Implausible
  | 'encoding'
  | 'slow'
  | 'cacheable'
  | 'HTTP status'
  | 'content type'
  | 'not JSON'
  | 'unknown message key'
  | 'unexpected message key'
  | 'no answer';

/** A difference, and the number of places that have it. */
export interface Difference {
  readonly field: string;
  readonly fault: DriftFault | 'tolerated';
  readonly expected: string;
  readonly found: string;
  readonly times: number;
}

/** The result of comparing one answer. */
export interface Compared {
  readonly outcome: 'compared' | 'refused' | 'not offered' | 'unreadable';
  readonly httpStatus: number;
  /** The message key of the answer, if known. */
  readonly key?: string;
  readonly differences: readonly Difference[];
  readonly tolerated: readonly Difference[];
  /** The data of the answer, if they were compared. */
  readonly data?: unknown;
}

type Found = Omit<Difference, 'times'>;

/** The session and the currency of a call. */
export interface Asked {
  readonly currency: Currency;
  readonly session: Session;
}

const ENVELOPE = new Set(['status', 'msg', 'data', 'simulated', 'fields', 'attempts']);
const MESSAGE_SHOWN_LENGTH = 80;
const HTTP_OK = 200;
const HTTP_NOT_FOUND = 404;
/** The status that the contract has for an ended session. */
const HTTP_UNAUTHORIZED = 401;

/** Masks long numbers, because they may be personal data. */
function maskedMessage(text: string): string {
  const told = text.replace(/\d{4,}/g, (digits) => '9'.repeat(digits.length));
  return JSON.stringify(told.length > MESSAGE_SHOWN_LENGTH ? `${told.slice(0, MESSAGE_SHOWN_LENGTH)}…` : told);
}

function compareStatus(envelope: Readonly<Record<string, unknown>>): readonly Found[] {
  const { status } = envelope;
  const expected = `${STATUS_SUCCESS} or ${STATUS_REFUSED}`;
  if (status === undefined) return [{ field: 'status', fault: 'missing field', expected, found: 'nothing' }];
  const isText = typeof status === 'string';
  const code = isText && /^-?\d{1,9}$/.test(status) ? Number(status) : status;
  if (typeof code !== 'number') return [{ field: 'status', fault: 'wrong type', expected, found: foundOf(status) }];
  const found: Found[] = [];
  if (isText) found.push({ field: 'status', fault: 'tolerated', expected: 'number', found: foundOf(status) });
  if (code !== STATUS_SUCCESS && code !== STATUS_REFUSED) {
    found.push({ field: 'status', fault: 'unknown status code', expected, found: String(code) });
  }
  return found;
}

function compareMessage(
  path: EndpointPath,
  { msg }: Readonly<Record<string, unknown>>,
  isSuccess: boolean,
): readonly Found[] {
  const { success, errors }: Endpoint = ENDPOINTS[path];
  // The request and the session are valid, so an answer that rejects either of them is a difference.
  const keys: readonly string[] = isSuccess ? [success] : errors;
  const field = 'msg';
  const expected = keys.length === 0 ? 'no refusal' : keys.join(' or ');
  if (msg === undefined) return [{ field, fault: 'missing field', expected, found: 'nothing' }];
  if (msg === null) return [{ field, fault: 'tolerated', expected, found: 'null' }];
  if (typeof msg !== 'string') return [{ field, fault: 'wrong type', expected, found: foundOf(msg) }];
  if (keys.includes(msg)) return [];
  const fault = isMessageKey(msg) || msg === 'ok' ? 'unexpected message key' : 'unknown message key';
  return [{ field, fault, expected, found: maskedMessage(msg) }];
}

function compareData(
  path: EndpointPath,
  envelope: Readonly<Record<string, unknown>>,
  { currency, session }: Asked,
): readonly (Finding | UnknownCode | ImplausibleFinding)[] {
  const { reply }: Endpoint = ENDPOINTS[path];
  if (!Object.hasOwn(envelope, 'data')) {
    return [{ field: 'data', fault: 'missing field', expected: 'the answer', found: 'nothing' }];
  }
  const { data } = envelope;
  const findings = compareShape(reply, data, 'data');
  const shaped = path === '/user/getUserinfo' ? withBalances(data, findings) : findings;
  return [...shaped, ...compareDocumented(path, data, currency), ...implausible(path, data, session)];
}

function envelopeOf(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function counted(found: readonly Found[]): readonly Difference[] {
  const differences = new Map<string, Difference>();
  for (const one of found) {
    const id = JSON.stringify([one.field, one.fault, one.expected, one.found]);
    differences.set(id, { ...one, times: (differences.get(id)?.times ?? 0) + 1 });
  }
  return [...differences.values()];
}

/** The longest delay that customers do not notice, ms. */
export const SLOW_MS = 3_000;

function compareSending(
  path: EndpointPath,
  { headers, delayMs }: RemoteAnswer,
  text: string | undefined,
): readonly Found[] {
  const found: Found[] = [];
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    found.push({ field: '', fault: 'encoding', expected: 'UTF-8', found: charset });
  } else if (text?.includes('\uFFFD') === true) {
    found.push({ field: '', fault: 'encoding', expected: 'UTF-8', found: 'other bytes' });
  }
  if (delayMs > SLOW_MS) found.push({ field: '', fault: 'slow', expected: `${SLOW_MS} ms`, found: 'longer' });
  const cache = headers['cache-control'] ?? '';
  const mayKeep = /\bpublic\b|\bs-maxage\s*=|\bmax-age\s*=\s*[1-9]/i.test(cache) || headers['expires'] !== undefined;
  if (ENDPOINTS[path].session === 'required' && mayKeep && !/\bno-store\b/i.test(cache)) {
    found.push({ field: '', fault: 'cacheable', expected: 'no-store', found: cache === '' ? 'expires' : cache });
  }
  return found;
}

/** Compares a reply with the contract. */
export function compareAnswer(path: EndpointPath, answer: RemoteAnswer, asked: Asked): Compared {
  const { status: httpStatus, headers } = answer;
  const text = textOf(answer);
  const envelope = envelopeOf(text);
  const key = typeof envelope?.msg === 'string' && isMessageKey(envelope.msg) ? envelope.msg : undefined;
  const said = { httpStatus, ...(key === undefined ? {} : { key }) };
  const found: Found[] = [];
  const end = (outcome: Compared['outcome']): Compared => ({
    outcome,
    ...said,
    differences: counted(found.filter(({ fault }) => fault !== 'tolerated')),
    tolerated: counted(found.filter(({ fault }) => fault === 'tolerated')),
  });
  // A server need not offer a call that is not documented.
  if (httpStatus === HTTP_NOT_FOUND && ENDPOINTS[path].origin === 'assumed') return end('not offered');
  const isSessionOver = httpStatus === HTTP_UNAUTHORIZED && key === 'login_again';
  if (httpStatus !== HTTP_OK && !isSessionOver) {
    found.push({ field: '', fault: 'HTTP status', expected: String(HTTP_OK), found: String(httpStatus) });
  }
  const type = headers['content-type'] ?? 'nothing';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    found.push({ field: '', fault: 'content type', expected: 'application/json', found: type });
  }
  found.push(...compareSending(path, answer, text));
  if (envelope === undefined) {
    found.push({
      field: '',
      fault: 'not JSON',
      expected: 'an object of status, msg and data',
      found: 'something else',
    });
    return end('unreadable');
  }
  const isSuccess = Number(envelope.status) === STATUS_SUCCESS;
  found.push(...compareStatus(envelope), ...compareMessage(path, envelope, isSuccess));
  for (const [name, value] of Object.entries(envelope)) {
    if (!ENVELOPE.has(name))
      found.push({ field: name, fault: 'unknown field', expected: 'nothing', found: foundOf(value) });
  }
  if (!isSuccess) return end('refused');
  found.push(...compareData(path, envelope, asked));
  return { ...end('compared'), data: envelope['data'] };
}
