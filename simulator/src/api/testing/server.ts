import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { createServer } from '../../server.ts';
import type { RunningServer, ServerOptions } from '../../server.ts';

/** Half past nine in Tokyo on a Monday: the market is open. */
export const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');

/** The first demonstration account. */
export const DEMO = { account: '0900000001', password: 'demo-1234' };

/** A reply as it came. */
export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A parsed reply of the API or of the control API. */
export interface Reply {
  readonly code: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly status?: number;
    readonly msg?: string;
    readonly data?: unknown;
    readonly simulated?: unknown;
  } & Record<string, unknown>;
}

/** Headers of a session. */
export type Session = Readonly<Record<'token' | 'account', string>>;

/** A request sent exactly as given. @throws when no reply comes, or only part of one */
export function raw(
  port: number,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer = '',
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A server under test and short ways to talk to it. */
export class TestServer {
  readonly server: RunningServer;

  constructor(server: RunningServer) {
    this.server = server;
  }

  get port(): number {
    return this.server.port;
  }

  /** A form-encoded call. */
  async post(
    path: EndpointPath,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await raw(
      this.port,
      'POST',
      API_BASE + path,
      { ...type, ...headers },
      new URLSearchParams(fields).toString(),
    );
    return { code: reply.status, headers: reply.headers, body: JSON.parse(reply.text) as Reply['body'] };
  }

  /** A control call. */
  async control(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await raw(
      this.port,
      method,
      `/sim/v1${path}`,
      { ...type, ...headers },
      body === undefined ? '' : JSON.stringify(body),
    );
    return { code: reply.status, headers: reply.headers, body: JSON.parse(reply.text) as Reply['body'] };
  }

  /** Logs the demonstration account in. */
  async login(headers: Readonly<Record<string, string>> = {}): Promise<Session> {
    const { body } = await this.post('/user/login', DEMO, headers);
    return { account: DEMO.account, token: (body.data as { token: string }).token };
  }

  /** A code that is traded in Tokyo. */
  get code(): string {
    return this.server.worlds.get('main').world.market().instruments('jp')[0]!.code;
  }

  close(): Promise<void> {
    return this.server.close();
  }
}

/** Starts a server in memory on any port, its clock frozen while Tokyo trades. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  return new TestServer(await createServer({ startMs: OPEN_MS, clock: 'frozen', log: () => {}, ...options }));
}
