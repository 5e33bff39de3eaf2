import { STATUS_CODES } from 'node:http';
import { API_BASE, isEndpointPath } from '@zaraba/contracts';
import { ACT_METHOD } from '../../host/requestLog.ts';
import type { RequestEntry } from '../../host/requestLog.ts';
import { VERSION } from '../../version.ts';
import { shownOf } from './exchange.ts';
import type { Shown } from './exchange.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const LOST = {
  tooLong: 'The body was longer than the log keeps.',
  dropped: 'The log dropped this body for newer ones.',
} as const;
/** HAR 1.2: -1 stands for a size that is not known. */
const UNKNOWN_SIZE = -1;

function pairsOf(values: Readonly<Record<string, string>>): { readonly name: string; readonly value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

/** What messages of both directions have. */
function message(headers: Readonly<Record<string, string>>, bodySize: number) {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairsOf(headers),
    headersSize: UNKNOWN_SIZE,
    bodySize,
  };
}

/** Fields appear as a form, in whichever of the formats they were sent. */
function requestOf({ method, path }: RequestEntry, { fields }: Shown, origin: string) {
  const text = new URLSearchParams(fields).toString();
  const isSent = text !== '';
  return {
    method,
    url: new URL(isEndpointPath(path) ? API_BASE + path : path, origin).href,
    ...message(isSent ? { 'content-type': FORM_TYPE } : {}, text.length),
    queryString: [],
    ...(isSent ? { postData: { mimeType: FORM_TYPE, params: pairsOf(fields), text } } : {}),
  };
}

function responseOf({ status, answer, lostBody }: RequestEntry, { headers, body }: Shown) {
  const size = answer === undefined ? UNKNOWN_SIZE : Buffer.byteLength(body);
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    ...message(answer === undefined ? {} : headers, size),
    content: {
      size: Math.max(0, size),
      mimeType: headers['content-type'] ?? '',
      ...(answer === undefined ? {} : { text: body }),
      ...(lostBody === undefined ? {} : { comment: LOST[lostBody] }),
    },
    redirectURL: '',
  };
}

function entryOf(entry: RequestEntry, shown: Shown, origin: string) {
  const { id, key, faults, arrivedMs, answeredMs } = entry;
  const time = Math.max(0, answeredMs - arrivedMs);
  const said = [`request ${id}`, ...(key === undefined ? [] : [key]), ...faults.map((fault) => `fault ${fault}`)];
  return {
    startedDateTime: new Date(arrivedMs).toISOString(),
    time,
    request: requestOf(entry, shown, origin),
    response: responseOf(entry, shown),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    comment: said.join(', '),
  };
}

/**
 * Writes requests of the log as a HAR file (HTTP Archive 1.2), redacted like a recording. Acts, which have no HTTP, and
 * requests without a reply yet are left out.
 * @param origin of the world, for the addresses of its calls
 */
export function harOf(entries: readonly RequestEntry[], origin: string) {
  const calls = entries.filter(({ method, answeredMs }) => method !== ACT_METHOD && answeredMs !== 0);
  const shown = shownOf(calls);
  return {
    log: {
      version: '1.2' as const,
      creator: { name: 'Zaraba simulator', version: VERSION },
      comment: 'Simulated. Values that the contract does not name as harmless are replaced by pseudonyms.',
      entries: calls.map((entry, index) => entryOf(entry, shown[index]!, origin)),
    },
  };
}
