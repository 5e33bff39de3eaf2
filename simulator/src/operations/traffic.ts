import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Spans } from './spans.ts';

/** The areas of a server. `cluster` is for calls between processes. */
export const AREAS = ['api', 'control', 'stream', 'operators', 'cluster', 'files'] as const;
export type Area = (typeof AREAS)[number];

/** Why a request is refused before any rule is applied, by HTTP status. */
const REASONS: Readonly<Record<number, string>> = {
  400: 'shape',
  403: 'forbidden',
  404: 'not_found',
  405: 'method',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'media_type',
  421: 'moved',
  429: 'too_frequent',
  503: 'unavailable',
};

function areaOf(url: string): Area {
  if (url.startsWith('/api/')) return 'api';
  if (url.startsWith('/sim/v1/')) return 'control';
  if (url.startsWith('/socket.io/')) return 'stream';
  if (url.startsWith('/cluster/v1/')) return 'cluster';
  return /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url) ? 'operators' : 'files';
}

interface Exchange {
  readonly server: Server;
  readonly request: IncomingMessage;
  readonly response: ServerResponse & { [BEGUN]?: readonly [number, number] };
}

const BEGUN = Symbol('begun');

/**
 * Counts requests through Node's diagnostics channels, which cost nothing without a listener. Aborted replies and
 * WebSockets are not counted.
 */
export class Traffic {
  /** The durations by area, from the headers of a request to the end of its reply. */
  readonly spans = Object.fromEntries(AREAS.map((area) => [area, new Spans()])) as Readonly<Record<Area, Spans>>;
  readonly answers = Object.fromEntries(AREAS.map((area) => [area, [0, 0, 0, 0, 0, 0]])) as Record<Area, number[]>;
  readonly refused = new Map([...Object.values(REASONS), 'other'].map((reason) => [reason, 0]));

  constructor(server: Server) {
    const begin = (message: unknown): void => {
      const exchange = message as Exchange;
      if (exchange.server === server) exchange.response[BEGUN] = process.hrtime();
    };
    const end = (message: unknown): void => {
      const { server: its, request, response } = message as Exchange;
      if (its === server && response[BEGUN] !== undefined) this.#add(request, response.statusCode, response[BEGUN]);
    };
    subscribe('http.server.request.start', begin);
    subscribe('http.server.response.finish', end);
    server.once('close', () => {
      unsubscribe('http.server.request.start', begin);
      unsubscribe('http.server.response.finish', end);
    });
  }

  #add({ url = '/' }: IncomingMessage, status: number, begun: readonly [number, number]): void {
    const area = areaOf(url);
    const [seconds, nanoseconds] = process.hrtime(begun as [number, number]);
    this.spans[area].add(seconds + nanoseconds / 1e9);
    this.answers[area][Math.floor(status / 100)]! += 1;
    if (status < 400) return;
    const reason = REASONS[status] ?? 'other';
    this.refused.set(reason, this.refused.get(reason)! + 1);
  }
}
