import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_BASE, ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import type { World } from './world.ts';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const DOCUMENTED = new Set(
  Object.entries(ENDPOINTS).flatMap(([path, { origin }]) => (origin === 'seen' ? [path] : [])),
);

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const file = join(DIST, normalize(path === '/' ? '/index.html' : path));
  try {
    const content = await readFile(file);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

/**
 * A web server as an integrator might run it: the built client as static files, and only the documented calls of the
 * API, without details of the simulation. A world answers the calls.
 */
export class DocumentedServer {
  readonly asked: string[] = [];
  /** The paths of undocumented calls, in the order of the requests. */
  readonly refused: string[] = [];
  /** Changes the data of a reply to what another server might send. */
  reword: (path: string, data: unknown) => unknown = (_path, data) => data;
  readonly #world: World;
  readonly #offered: ReadonlySet<string>;
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  /** @param also calls besides the documented ones, for a server that offers some of them */
  constructor(world: World, also: readonly EndpointPath[] = []) {
    this.#world = world;
    this.#offered = new Set([...DOCUMENTED, ...also]);
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    if (!pathname.startsWith(API_BASE)) {
      await sendFile(response, pathname);
      return;
    }
    const path = pathname.slice(API_BASE.length);
    if (!this.#offered.has(path)) {
      this.refused.push(path);
      response.writeHead(404).end();
      return;
    }
    this.asked.push(path);
    const { status, body } = await this.#world.forward(path, await bodyOf(request), request.headers);
    const { simulated: _, data, ...told } = JSON.parse(body) as Record<string, unknown>;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...told, data: this.reword(path, data) }));
  }
}
