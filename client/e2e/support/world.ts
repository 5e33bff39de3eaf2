import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey, Position, ReplyOf, RequestOf, Stock } from '@zaraba/contracts';

/** Every story begins here: half an hour into a Wednesday in Tokyo, so that the prices of a run are those of every run. */
const START = '2026-11-18T09:30:00+09:00';
const SEED = 'stories';

/** A session as the API gives it. */
export interface Session {
  readonly token: string;
  readonly account: string;
}

/** A reply head with its data. */
export interface Reply<T> {
  readonly status: number;
  readonly msg: string;
  readonly data: T;
  readonly simulated: boolean;
}

/** What a world says about itself. */
export interface WorldState {
  readonly seed: string;
  readonly hash: string;
  readonly [field: string]: unknown;
}

/** The customer every fresh world has, with money and a verified identity. */
export const CUSTOMER = { account: '0900000001', password: 'demo-1234' } as const;

/**
 * One isolated universe of the simulator, driven over HTTP from outside of the browser. The world is named by header, as
 * not every machine resolves names below localhost; a browser does, so the page uses its host name.
 */
export class World {
  readonly id = `w${randomBytes(8).toString('hex')}`;
  readonly #server: string;

  constructor(server: string) {
    this.#server = server;
  }

  /** Origin under which a browser meets this world. */
  get origin(): string {
    return this.#server.replace('//localhost', `//${this.id}.localhost`);
  }

  async create(options: { seed?: string; start?: string; clock?: string; scenario?: string } = {}): Promise<void> {
    await this.#control('POST', '/worlds', { id: this.id, seed: SEED, start: START, clock: 'frozen', ...options });
  }

  async delete(): Promise<void> {
    await this.#control('DELETE', `/worlds/${this.id}`);
  }

  /** Moves the clock forward by an ISO 8601 duration, such as PT1M. */
  async advance(duration: string): Promise<void> {
    await this.#control('POST', '/clock', { advance: duration });
  }

  /** Moves the clock forward to an instant or a market event, such as jp:close. */
  async to(event: string): Promise<void> {
    await this.#control('POST', '/clock', { to: event });
  }

  /** Lets the clock run (`live`, `x60`) or stops it (`frozen`). */
  async clock(mode: string): Promise<void> {
    await this.#control('POST', '/clock', { mode });
  }

  /** Arms an error key: the next call of the endpoint answers it (or as `occasion` says). */
  async armMessage(endpoint: EndpointPath, key: ErrorKey, occasion: Record<string, unknown> = {}): Promise<void> {
    await this.#control('POST', '/messages', { endpoint, key, ...occasion });
  }

  /** Arms a fault on an endpoint or on the stream. */
  async armFault(
    endpoint: EndpointPath | '*' | 'stream',
    fault: string,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    await this.#control('POST', '/faults', { endpoint, fault, ...details });
  }

  async disarmFaults(): Promise<void> {
    await this.#control('DELETE', '/faults');
  }

  async state(): Promise<WorldState> {
    return (await this.#control('GET', '/state')) as WorldState;
  }

  /** One call of the product's API, as any client would make it. */
  async api<P extends EndpointPath>(path: P, body: RequestOf<P>, session?: Session): Promise<Reply<ReplyOf<P>>> {
    const headers = { 'x-world': this.id, ...(session && { token: session.token, account: session.account }) };
    const form = new URLSearchParams(Object.entries(body as Record<string, string>));
    const response = await fetch(`${this.#server}${API_BASE}${path}`, { method: 'POST', headers, body: form });
    return (await response.json()) as Reply<ReplyOf<P>>;
  }

  /** Passes a call on as it came: for a server that stands in front of the simulator. */
  async forward(path: string, body: string, headers: IncomingHttpHeaders): Promise<{ status: number; body: string }> {
    const passed = Object.entries({ 'x-world': this.id, token: headers['token'], account: headers['account'] });
    const response = await fetch(`${this.#server}${API_BASE}${path}`, {
      method: 'POST',
      headers: [
        ['content-type', 'application/x-www-form-urlencoded'],
        ...passed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ],
      body,
    });
    return { status: response.status, body: await response.text() };
  }

  /** Opens a session for a customer. */
  async logIn(customer: { account: string; password: string } = CUSTOMER): Promise<Session> {
    const reply = await this.api('/user/login', customer);
    if (reply.status !== 1) throw new Error(`login answered ${reply.msg}`);
    return reply.data;
  }

  /** Open positions and waiting orders of a customer, without the totals that stand among them. */
  async openPositions(session: Session): Promise<Position[]> {
    const { data } = await this.api('/trade/userstocklist', { type: 'jpy' }, session);
    return Object.values(data).filter((row): row is Position => typeof row === 'object' && row !== null);
  }

  /** A stock of Tokyo that is much traded: the first of the list customers see. */
  async popularStock(): Promise<Stock> {
    const { data } = await this.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
    const [stock] = data.stocks;
    if (!stock) throw new Error('the market lists no stock');
    return stock;
  }

  /** The newest price of a stock as a price in yen is written, give or take the decimals a screen adds. */
  async writtenPrice(code: string): Promise<RegExp> {
    const { data } = await this.api('/market/quotes', { codes: code });
    const [whole = '', decimals] = (data[0]?.last ?? '').split('.');
    const grouped = Number(whole).toLocaleString('en');
    return new RegExp(`^${grouped}(\\.${decimals ?? '0'}0*)?$`);
  }

  async #control(method: string, path: string, body?: Record<string, unknown>): Promise<unknown> {
    const response = await fetch(`${this.#server}/sim/v1${path}`, {
      method,
      headers: { 'x-world': this.id, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
