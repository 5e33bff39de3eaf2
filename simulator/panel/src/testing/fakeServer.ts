import { Refusal } from '../control/client.ts';
import type { ControlCall, ControlReply, FaultOffer, RequestView, StateView } from '../control/views.ts';

/** A call as it reached the server: `path` has its values in place. */
export interface Asked {
  readonly path: string;
  readonly world: string | undefined;
  readonly key: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The answers of a server, each of the shape that the real one promises; a refusal may be returned or thrown. */
export type Answers = { readonly [C in ControlCall]?: (asked: Asked) => ControlReply<C> | Refusal };

/** The world's time at the beginning of a test: half past nine in Tokyo. */
export const NOW = '2026-11-18T00:30:00.000Z';
/** A customer of the world. */
export const ACCOUNT = '0900000001';

const LOGIN = { password: 'demo-1234', fundPassword: '123456' };
const WORLD = { id: 'main', url: 'http://localhost:4000/', seed: 'seed' };

/** The clock of a world at an instant. */
export function clockAt(now: string, mode = 'frozen'): StateView['clock'] {
  return { now, nowMs: Date.parse(now), mode };
}

/** The state of a quiet world with one customer. */
export function stateWith(change: Partial<StateView> = {}): StateView {
  return {
    world: 'main',
    seed: 'seed',
    epoch: 'one',
    cursor: 1,
    clock: clockAt(NOW),
    sessions: [
      {
        market: 'jp',
        phase: 'continuous',
        date: '2026-11-18',
        nextPhase: 'break',
        nextPhaseAt: Date.parse(NOW) + 3_600_000,
      },
    ],
    accounts: [
      {
        account: ACCOUNT,
        state: 'normal',
        identity: 'verified',
        fundPasswordSet: true,
        balances: { jpy: '1000000' },
        open: 2,
        ended: 0,
        sessions: 1,
        unread: 3,
      },
    ],
    accountsTotal: 1,
    reviewer: 'automatic',
    reviews: [],
    scenario: null,
    messages: [],
    faults: [],
    overlays: [],
    hash: '0123456789abcdef0123456789abcdef',
    ...change,
  };
}

/** An answered request of the log. */
export function requestWith(id: number, change: Partial<RequestView> = {}): RequestView {
  return {
    id,
    at: Date.parse(NOW),
    method: 'POST',
    path: '/api/vue/user/login',
    fields: {},
    status: 200,
    key: 'ok',
    record: id,
    ...change,
  };
}

const names = (jp: string, us: string, cn: string) => ({ jp, us, cn });
const DELAY: FaultOffer = {
  name: 'delay',
  surface: 'http',
  summary: 'Waits before the answer.',
  parameters: ['delayMs', 'distribution'],
  schema: {
    properties: {
      delayMs: { type: 'integer', minimum: 0, maximum: 60_000 },
      distribution: { type: 'string', enum: ['fixed', 'normal'] },
    },
    required: ['delayMs'],
  },
};
const DISCONNECT: FaultOffer = {
  name: 'disconnect',
  surface: 'stream',
  summary: 'Closes the stream.',
  parameters: [],
  schema: {},
};

/** What a server offers: two scenarios, a persona, a fault of each surface and two kinds of overlay. */
const CATALOGUE: Answers = {
  'GET /scenarios': () => ({
    scenarios: [
      {
        name: 'tour',
        group: 'demo',
        title: names('製品紹介', 'Product tour', '产品介绍'),
        summary: names('一通り', 'Everything once', '全部'),
        start: NOW,
        clock: 'live',
        cast: { me: 'trader' },
        steps: 3,
      },
      {
        name: 'crash',
        group: 'market',
        title: names('暴落', 'A crash', '暴跌'),
        summary: names('4%下げる', 'Down 4 %', '下跌4%'),
        start: NOW,
        clock: 'frozen',
        steps: 0,
      },
    ],
  }),
  'GET /personas': () => ({
    personas: [{ name: 'funded', title: names('入金済み', 'Funded', '已入金') }],
    login: LOGIN,
  }),
  'GET /faults': () => ({ faults: [], offered: [DELAY, DISCONNECT] }),
  'GET /overlays': () => ({
    overlays: [],
    offered: [
      { kind: 'shock', summary: '', parameters: ['by', 'over', 'specialQuotes'] },
      { kind: 'bonus', summary: '', parameters: ['ratio'] },
    ],
  }),
};

/** A response that needs no timer to be read. */
function sent(body: object, status = 200): Response {
  const text = JSON.stringify(body);
  return { ok: status < 400, status, json: () => Promise.resolve(JSON.parse(text)) } as Response;
}

/** A server with one world, whose state the test changes and whose calls it reads. */
export class FakeServer {
  state: StateView;
  requests: readonly RequestView[] = [];
  /** Calls that act, in order, as `POST /clock`. */
  readonly acts: { readonly call: string; readonly asked: Asked }[] = [];
  /** Whether calls reach the server. */
  reachable = true;
  /** The control key that the server requires, if any. */
  key: string | undefined;
  readonly #answers: Answers;
  readonly #waits: ((happened: 'control' | 'ended') => void)[] = [];

  constructor(state: Partial<StateView>, answers: Answers) {
    this.state = stateWith(state);
    this.#answers = {
      ...CATALOGUE,
      'GET /state': () => this.state,
      'GET /worlds': () => ({ worlds: [{ ...WORLD, clock: this.state.clock }], stored: [] }),
      'GET /requests': ({ query }) => ({
        requests: this.requests.filter(({ id }) => id > Number(query['since'])),
        newest: this.requests.at(-1)?.id ?? 0,
        cursor: this.state.cursor,
      }),
      ...answers,
    };
  }

  /** Changes the world, and answers every wait for a happening. */
  change(state: Partial<StateView>): void {
    this.state = { ...this.state, cursor: this.state.cursor + 1, ...state };
    for (const answer of this.#waits.splice(0)) answer('control');
  }

  /** The `fetch` of a page that opened the panel of this server. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost:4000');
    const path = url.pathname.replace('/sim/v1', '');
    const headers = new Headers(init.headers);
    const asked: Asked = {
      path,
      world: headers.get('x-world') ?? undefined,
      key: headers.get('x-sim-key') ?? undefined,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
    };
    if (!this.reachable) throw new TypeError('Failed to fetch');
    if (path === '/wait') return this.#wait(init.signal ?? undefined);
    const reply = this.#answer(`${init.method ?? 'GET'} ${path}`, asked);
    if (!(reply instanceof Refusal)) return sent(reply);
    const { status, code, message, fields } = reply;
    return sent({ error: { code, message, fields } }, status);
  };

  #answer(call: string, asked: Asked): object {
    if (this.key !== undefined && asked.key !== this.key) return new Refusal(403, 'key_required', 'a key is needed');
    if (!call.startsWith('GET ')) this.acts.push({ call, asked });
    const row = Object.entries(this.#answers).find(([one]) =>
      new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(call),
    );
    if (row === undefined) throw new Error(`the test gives no answer to ${call}`);
    return row[1](asked);
  }

  #wait(signal: AbortSignal | undefined): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.#waits.push((happened) => resolve(sent({ happened, cursor: this.state.cursor })));
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }
}
