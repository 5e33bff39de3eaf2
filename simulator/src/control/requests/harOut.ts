import { STATUS_CODES } from 'node:http';
import { API_BASE, STREAM_NAMESPACE, isEndpointPath } from '@zaraba/contracts';
import type * as z from 'zod/mini';
import { ACT_METHOD } from '../../host/logs/requestLog.ts';
import type { RequestEntry } from '../../host/logs/requestLog.ts';
import { VERSION } from '../../process/version.ts';
import type { StreamEntry } from '../../host/logs/streamLog.ts';
import type { har } from '../replies/har.ts';
import { shownOf } from './exchange.ts';
import { streamView } from './streamView.ts';
import type { Shown } from './exchange.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const LOST = {
  tooLong: 'The body was longer than the log keeps.',
  dropped: 'The log dropped this body for newer ones.',
} as const;
/** The size of a message in a HAR file if it is unknown (HAR 1.2). */
const UNKNOWN_SIZE = -1;

function pairsOf(values: Readonly<Record<string, string>>): { readonly name: string; readonly value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

function message(headers: Readonly<Record<string, string>>, bodySize: number) {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairsOf(headers),
    headersSize: UNKNOWN_SIZE,
    bodySize,
  };
}

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

type Shape = z.infer<typeof har>['log']['entries'][number];
type StreamView = ReturnType<typeof streamView>[number];

function messagesOf(views: readonly StreamView[]): NonNullable<Shape['_webSocketMessages']> {
  return views.flatMap(({ act, at, event, frame }) => {
    if (event === undefined || frame === undefined || act === 'lost') return [];
    const data = `42${STREAM_NAMESPACE},[${JSON.stringify(event)},${frame}]`;
    return [{ type: act === 'received' ? 'send' : 'receive', time: Date.parse(at) / 1_000, opcode: 1, data }];
  });
}

function bySocket(views: readonly StreamView[]): readonly (readonly StreamView[])[] {
  const sockets = new Map<string, StreamView[]>();
  for (const view of views) sockets.set(view.socket, [...(sockets.get(view.socket) ?? []), view]);
  return [...sockets.values()];
}

function socketEntry(views: readonly StreamView[], origin: string): Shape {
  const [beginMs, endMs] = [Date.parse(views[0]!.at), Date.parse(views.at(-1)!.at)];
  const url = new URL('/socket.io/?EIO=4&transport=websocket', origin.replace(/^http/, 'ws')).href;
  const reasons = views.flatMap(({ act, reason }) => (reason === undefined ? [] : `${act}: ${reason}`));
  return {
    startedDateTime: new Date(beginMs).toISOString(),
    time: endMs - beginMs,
    request: { method: 'GET', url, ...message({}, 0), queryString: [] },
    response: {
      status: 101,
      statusText: STATUS_CODES[101] ?? '',
      ...message({}, UNKNOWN_SIZE),
      content: { size: 0, mimeType: '' },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: endMs - beginMs },
    comment: [`socket ${views[0]!.socket}`, ...reasons].join(', '),
    _resourceType: 'websocket',
    _webSocketMessages: messagesOf(views),
  };
}

/**
 * Formats logged requests and stream frames as a HAR file (HTTP Archive 1.2), redacted like a recording. Leaves out
 * acts of the control API, which have no HTTP request, and requests without a reply. A socket is one entry with its
 * messages, in the format of Chromium's network panel.
 * @param origin the world's, for the addresses of its calls
 */
export function harOf(entries: readonly RequestEntry[], origin: string, frames: readonly StreamEntry[] = []) {
  const calls = entries.filter(({ method, answeredMs }) => method !== ACT_METHOD && answeredMs !== 0);
  const shown = shownOf(calls);
  return {
    log: {
      version: '1.2' as const,
      creator: { name: 'Zaraba simulator', version: VERSION },
      comment: 'Simulated. Values that the contract does not name as harmless are replaced by pseudonyms.',
      entries: [
        ...calls.map((entry, index): Shape => entryOf(entry, shown[index]!, origin)),
        ...bySocket(streamView(frames)).map((views) => socketEntry(views, origin)),
      ],
    },
  };
}
