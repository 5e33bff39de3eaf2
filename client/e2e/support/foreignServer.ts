import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const API = '/api/vue';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A reply as it is sent. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}
/** Answers a call. `nth` counts the calls of its path from 1. */
export type Answer = (form: URLSearchParams, nth: number) => Reply | Promise<Reply>;
/** A call as the server received it. */
export interface Call {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** Returns a successful reply with this data. */
export function success(data: unknown, msg = 'ok'): Reply {
  return { status: 200, body: JSON.stringify({ status: 1, msg, data }) };
}

/** Returns a refusal: an HTTP status with a message, or with an empty body. */
export function refusal(status: number, msg?: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers, body: msg === undefined ? '' : JSON.stringify({ status: 0, msg }) };
}

/** The account's position: 300 shares, bought at 1,200 yen. */
export const POSITION = {
  id: 'F-1001',
  code: 'TYO7',
  name: 'Example Motors',
  buy_price: '1200',
  stock_num: '300',
  nowprice: '1250',
  yingkui: '15000',
  status: 0,
};

/** The replies to the documented calls, as a server would send them that is independent of the simulator. */
const DOCUMENTED: Readonly<Record<string, unknown>> = {
  '/user/getUserinfo': { account: '0312345678', jpy: '1000000', jpyyjed: '500000', is_true: 1 },
  '/user/withdrawallist': [{ status: 0, money: '30000' }],
  '/trade/usernewstocklist': [{ status: 1, rjmoney: '-' }],
  '/trade/userproductlist': [{ status: 0, money: '50000' }],
  '/trade/ustockslist': [{ status: 0, credit: '20000' }],
  '/trade/userstocklist': { 'F-1001': POSITION, ccsz: '375000', fdyk: '15000' },
  '/trade/userstocklists': {
    'F-0990': { ...POSITION, id: 'F-0990', sell_price: '1300', status: 1 },
    lsyk: '30000',
  },
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/**
 * A server of the API that shares nothing with the simulator: no code, no world and no contract. It serves the built
 * client and has fixed replies to the documented calls. Every other call is a bare 404 until a test gives it an answer.
 */
export class ForeignServer {
  /** The calls that were answered, in order. `refused` has the paths of the others. */
  readonly asked: Call[] = [];
  readonly refused: string[] = [];
  /** The configuration's entries, by name. */
  readonly config = new Map<string, string | number | null>([
    ['title', 'Example Securities'],
    ['operator', 'Example Securities Co., Ltd.'],
    ['licence', 'Kanto 1234'],
  ]);
  /** Headers of the page and its files, for example a content security policy. */
  pageHeaders: Readonly<Record<string, string>> = {};
  /** Files besides the client's, by path. */
  readonly files = new Map<string, Reply>();
  readonly #answers = new Map<string, Answer>();
  readonly #folder: string;
  readonly #server: Server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  /** @param folder the path below which the client is served, with slashes at both ends */
  constructor(folder = '/') {
    this.#folder = folder;
    this.#answers.set('/common/config', () => success([...this.config].map(([name, value]) => ({ name, value }))));
    this.answerAll(DOCUMENTED);
  }

  /** Sets the answer to a call, documented or not. Undefined means that the call is not offered. */
  answer(path: string, answer: Answer | undefined): void {
    if (answer === undefined) this.#answers.delete(path);
    else this.#answers.set(path, answer);
  }

  /** Returns the current answer to a call. */
  answerOf(path: string): Answer | undefined {
    return this.#answers.get(path);
  }

  /** Sets fixed data as the answers to calls. */
  answerAll(replies: Readonly<Record<string, unknown>>): void {
    for (const [path, data] of Object.entries(replies)) this.#answers.set(path, () => success(data));
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns a screen's address. */
  address(screen: string): string {
    return `${this.origin}${this.#folder}#${screen}`;
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const reply = pathname.startsWith(`${API}/`)
      ? await this.#answer(pathname.slice(API.length), request)
      : this.files.get(pathname);
    if (reply === undefined) await this.#sendFile(pathname, response);
    else response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
  }

  async #answer(path: string, request: IncomingMessage): Promise<Reply> {
    const form = new URLSearchParams(await bodyOf(request));
    const answer = this.#answers.get(path);
    if (answer === undefined) {
      this.refused.push(path);
      return refusal(404);
    }
    this.asked.push({ path, form, headers: request.headers });
    return answer(form, this.asked.filter((call) => call.path === path).length);
  }

  async #sendFile(pathname: string, response: ServerResponse): Promise<void> {
    const inside = pathname.startsWith(this.#folder) ? `/${pathname.slice(this.#folder.length)}` : undefined;
    try {
      if (inside === undefined) throw new Error('outside the folder of the client');
      const file = join(DIST, normalize(inside === '/' ? '/index.html' : inside));
      const content = await readFile(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...this.pageHeaders }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  }
}

/** Starts a server, passes it to a test, and stops it in any case. */
export async function withForeignServer(use: (server: ForeignServer) => Promise<void>, folder = '/'): Promise<void> {
  const server = new ForeignServer(folder);
  await server.start();
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** Puts a session and a language into the page's storage before it loads. */
export async function enterForeign(page: Page, language: 'jp' | 'us' | 'cn' = 'jp'): Promise<void> {
  await page.addInitScript((name) => {
    if (localStorage.getItem('tokend') !== null) return;
    localStorage.setItem('tokend', 'f0reign-t0ken');
    localStorage.setItem('account', '0312345678');
    localStorage.setItem('language', name);
  }, language);
}
