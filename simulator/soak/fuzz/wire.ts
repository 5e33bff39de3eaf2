import { Agent, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

/** An answer, or the reason there is none. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The connection broke: there is no status. */
  readonly broken?: string;
}

/** Sends requests to one server over one connection, one after the other. */
export class Wire {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends bytes and returns the answer; never throws. */
  send(method: string, path: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<WireAnswer> {
    return new Promise((resolve) => {
      const broken = (error: Error): void => resolve({ status: 0, headers: {}, text: '', broken: error.message });
      const options = { host: '127.0.0.1', port: this.#port, method, path, agent: this.#agent };
      const length = body.length > 0 || method !== 'GET' ? { 'content-length': String(body.length) } : {};
      const sent = httpRequest({ ...options, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', broken);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      sent.on('error', broken);
      sent.end(body);
    });
  }

  /** A control call with its parsed answer; undefined where it was refused. */
  async control(method: string, path: string, body?: object): Promise<unknown> {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = body === undefined ? '' : JSON.stringify(body);
    const answer = await this.send(method, `/sim/v1${path}`, headers, Buffer.from(text));
    return answer.status === 200 ? JSON.parse(answer.text) : undefined;
  }

  close(): void {
    this.#agent.destroy();
  }
}
