import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { raw, startServer } from '../../api/testing/server.ts';
import type { Session, TestServer } from '../../api/testing/server.ts';

/** A request as the server received it. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

/** An answer in place of the usual one. */
export interface Drifted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A small server that stands in for a real one: it gives a simulator's answers, without any mark, unless a test set
 * another answer for an endpoint.
 */
export class Production {
  readonly arrived: Arrived[] = [];
  readonly #simulator: TestServer;
  readonly #server: Server;
  readonly #drifted = new Map<EndpointPath, (request: Arrived) => Drifted | 'never'>();

  private constructor(simulator: TestServer) {
    this.#simulator = simulator;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<Production> {
    const production = new Production(await startServer());
    await new Promise<void>((resolve) => void production.#server.listen(0, '127.0.0.1', resolve));
    return production;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  login(): Promise<Session> {
    return this.#simulator.login();
  }

  /** A session of a prepared customer. */
  async persona(persona: string): Promise<Session> {
    const { body } = await this.#simulator.control('POST', '/personas', { persona });
    return { account: String(body.account), token: String(body.token) };
  }

  /** Gives an endpoint a fixed answer, or none at all. */
  drift(path: EndpointPath, answer: (request: Arrived) => Drifted | 'never'): void {
    this.#drifted.set(path, answer);
  }

  /** What an endpoint answers as a rule, without any mark. */
  async envelope(
    path: EndpointPath,
    fields: Record<string, string>,
    session: Session,
  ): Promise<Record<string, unknown>> {
    const { body } = await this.#simulator.post(path, fields, session);
    const { simulated: _mark, ...envelope } = body;
    return envelope;
  }

  /** Makes an endpoint change the data of its answer. */
  async driftData(path: EndpointPath, fields: Record<string, string>, change: (data: never) => unknown): Promise<void> {
    const envelope = await this.envelope(path, fields, await this.login());
    const drifted = JSON.stringify({ ...envelope, data: change(envelope.data as never) });
    this.drift(path, () => ({ body: drifted }));
  }

  /** Every endpoint answers as usual again, and the list of received requests is empty. */
  reset(): void {
    this.#drifted.clear();
    this.arrived.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
    await this.#simulator.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method = '', headers } = request;
    // It has no stream.
    if (!url.startsWith(API_BASE)) return void response.writeHead(404).end();
    const bytes = await bodyOf(request);
    const arrived = { path: url, headers, body: bytes.toString(), bytes };
    this.arrived.push(arrived);
    const drifted = this.#drifted.get(url.slice(API_BASE.length) as EndpointPath)?.(arrived);
    if (drifted === 'never') return;
    if (drifted !== undefined) {
      response.writeHead(drifted.status ?? 200, { 'content-type': 'application/json', ...drifted.headers });
      return void response.end(drifted.body);
    }
    const sent: Record<string, string> = {};
    for (const name of ['content-type', 'token', 'account']) {
      const value = headers[name];
      if (typeof value === 'string') sent[name] = value;
    }
    const reply = await raw(this.#simulator.port, method, url, sent, bytes);
    const { simulated: _mark, ...envelope } = JSON.parse(reply.text) as Record<string, unknown>;
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=utf-8', 'set-cookie': 'a=b' });
    response.end(JSON.stringify(envelope));
  }
}
