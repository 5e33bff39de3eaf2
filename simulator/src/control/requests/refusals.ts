import { API_BASE, ENDPOINTS, LIMITS, isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath, FieldFault } from '@zaraba/contracts';
import { noSuch } from '../../base/choices.ts';
import type { RequestEntry } from '../../host/logs/requestLog.ts';
import { REDACTED } from '../../proxy/redact.ts';
import { compareShape, expectedOf, fieldsOf, foundOf } from '../../proxy/shape.ts';

/** Why a request was refused before it counted as a call, and how to correct it. In English, for testers. */
export interface Refusal {
  readonly sentence: string;
  readonly help: string;
}

/** How a field of a request differs from the contract. */
export interface FieldDifference {
  readonly field: string;
  readonly fault: string;
  readonly expected: string;
  readonly found: string;
  readonly help?: string;
}

function callIn(path: string): string {
  return path.startsWith(API_BASE) ? path.slice(API_BASE.length) : path;
}

function foreign({ origin }: RequestEntry): Refusal {
  if (origin === undefined) {
    return {
      sentence: 'A page of another site may not call this server.',
      help: "Open the client at the server's own address, or name the origin of its page with --allow-origin.",
    };
  }
  return {
    sentence: `A page of ${origin} may not call this server.`,
    help: `Start the server with --allow-origin ${origin}, or open the client at the server's own address.`,
  };
}

function notFound({ path }: RequestEntry): Refusal {
  const call = callIn(path);
  if (isEndpointPath(call)) {
    return {
      sentence: `${call} takes a picture, and a server that other machines can reach takes none.`,
      help: 'Start the server on this machine alone.',
    };
  }
  return {
    sentence: noSuch('call', call, Object.keys(ENDPOINTS)),
    help: `Calls are below ${API_BASE}; GET /sim/v1/openapi.json lists them.`,
  };
}

function unreadable({ path, because }: RequestEntry): Refusal {
  const call = callIn(path);
  const { contentType = 'no content type', contentEncoding } = because ?? {};
  const encoded = contentEncoding === undefined ? '' : ` encoded as ${contentEncoding}`;
  const takesPicture = isEndpointPath(call) && 'upload' in ENDPOINTS[call];
  return {
    sentence: `${call} cannot read a body of ${contentType}${encoded}.`,
    help: takesPicture
      ? 'Send multipart/form-data with the picture.'
      : 'Send application/x-www-form-urlencoded or application/json in UTF-8, not compressed.',
  };
}

/** The explanation for each status with which a request that is no call is refused. */
const REFUSALS: Readonly<Record<number, (entry: RequestEntry) => Refusal>> = {
  403: foreign,
  404: notFound,
  405: ({ method, path }) => ({
    sentence: `${callIn(path)} does not take ${method}.`,
    help: 'Send POST: all calls do, those that read as well.',
  }),
  413: () => ({
    sentence: `The body is longer than ${LIMITS.bodyMaximumBytes} bytes.`,
    help: 'Send fewer or shorter fields; pictures go as multipart/form-data to the calls that take them.',
  }),
  415: unreadable,
  429: () => ({
    sentence: 'This address made more calls of this kind in a minute than the server takes.',
    help: 'Wait as long as retry-after says, or start the server with a higher --tries (calls with a password) or --writes.',
  }),
};

/** Whether a request was refused before it counted as a call. */
export function isTurnedAway({ path }: RequestEntry): boolean {
  return !isEndpointPath(path);
}

/** Returns why a request was refused before it counted as a call, if so. */
export function refusalOf(entry: RequestEntry): Refusal | undefined {
  return isTurnedAway(entry) ? REFUSALS[entry.status]?.(entry) : undefined;
}

const FAULT_NAMES = {
  missing: 'missing field',
  unknown: 'unknown field',
  duplicate: 'sent twice',
  format: 'wrong format',
  range: 'out of range',
  tick: 'off the tick size',
  choice: 'unknown choice',
} as const satisfies Readonly<Record<FieldFault, string>>;

function foundIn(value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return value === REDACTED ? 'hidden' : foundOf(value);
}

function isWhole(value: string | undefined): boolean {
  return value !== undefined && value !== REDACTED && !value.endsWith('…');
}

function faultsOf(path: EndpointPath, entry: RequestEntry): readonly (readonly [string, string])[] {
  const { decidedBy, faultyFields = {}, fields } = entry;
  if (decidedBy === 'shape' || decidedBy === 'rule') {
    return Object.entries(faultyFields).map(([name, fault]) => [name, FAULT_NAMES[fault]] as const);
  }
  return compareShape(ENDPOINTS[path].request, fields, '').flatMap(({ field, fault }) => {
    const name = field.slice(1);
    const isKnown = fault === 'missing field' || fault === 'unknown field' || isWhole(fields[name]);
    return fault === 'tolerated' || !isKnown ? [] : [[name, fault] as const];
  });
}

/** Compares the fields of a request with the contract. Letters and digits are masked. */
export function differencesOf(entry: RequestEntry): readonly FieldDifference[] {
  const { path, fields } = entry;
  if (!isEndpointPath(path)) return [];
  const shape = fieldsOf(ENDPOINTS[path].request) ?? {};
  return faultsOf(path, entry).map(([field, fault]) => {
    const schema = Object.hasOwn(shape, field) ? shape[field] : undefined;
    const expected = schema === undefined ? 'nothing' : expectedOf(schema);
    const difference = { field, fault, expected, found: foundIn(fields[field]) };
    return fault === FAULT_NAMES.unknown
      ? { ...difference, help: noSuch('field', field, Object.keys(shape)) }
      : difference;
  });
}
