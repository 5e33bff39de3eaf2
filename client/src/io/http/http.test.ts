import { readTolerantly } from '@zaraba/contracts';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TakeUp } from './begunCalls.ts';
import type { KeptReply } from './keptReplies.ts';
import { REPLY_TIMEOUT_MS, createHttp, resultOf } from './http.ts';
import type { HttpPort } from '../ports.ts';

const session = { token: 'tok', account: '0900000000' };

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const kept = new Map<string, KeptReply>();
afterEach(() => kept.clear());

function portOver(
  reply: () => Promise<Response>,
  current: typeof session | null = session,
  begun: TakeUp = () => undefined,
): { http: HttpPort; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, init });
    return reply();
  };
  const http = createHttp({
    origin: 'http://shop.example',
    session: () => current,
    fetch: fetch as typeof globalThis.fetch,
    begun,
    kept: { keep: ({ path }, text, at) => void kept.set(path, { text, at }), find: ({ path }) => kept.get(path) },
    now: () => 7,
  });
  return { http, sent };
}

const watchlist = (envelope: unknown, status = 200) =>
  resultOf('/user/watchlist', status, JSON.stringify(envelope), readTolerantly);

describe('an HTTP call', () => {
  it('posts a form to the base address, with the token and the account', async () => {
    const { http, sent } = portOver(async () => Response.json({ status: 1, msg: 'ok', data: [] }));
    const body = { code: 'ZA1', before: undefined, limit: '2', period: 'day' } as never;
    await firstValueFrom(http.post('/market/candles', body));
    expect(sent[0]?.url).toBe('http://shop.example/api/vue/market/candles');
    expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: session });
    expect(sent[0]?.init.body).toEqual(new URLSearchParams({ code: 'ZA1', limit: '2', period: 'day' }));
  });

  it('that the page has already made is not sent again', async () => {
    const begun = vi.fn(async () => Response.json({ status: 1, msg: 'ok', data: ['ZA1'] }));
    const { http, sent } = portOver(() => Promise.reject(new TypeError('made again')), session, begun);
    const name = { path: '/user/watchlist', form: 'code=ZA1', ...session };
    expect(await firstValueFrom(http.post('/user/watchlist', { code: 'ZA1' } as never))).toMatchObject({ ok: true });
    expect(begun).toHaveBeenCalledWith(name, expect.any(AbortSignal));
    expect(sent).toEqual([]);
  });

  it('has empty headers without a session', async () => {
    const { http, sent } = portOver(async () => Response.json({ status: 1, data: [] }), null);
    await firstValueFrom(http.post('/common/config', {}));
    expect(sent[0]?.init.headers).toEqual({ token: '', account: '' });
  });

  it('whose reply does not match its schema is read field by field', async () => {
    const { http } = portOver(async () => Response.json({ status: 1, msg: 'ok', data: ['ZA1', {}] }));
    const answer = await firstValueFrom(http.post('/user/watchlist', {}));
    expect(answer).toMatchObject({ ok: true, data: ['ZA1'], unread: ['/user/watchlist 1'] });
  });

  it('that cannot be sent is a network failure, never an exception', async () => {
    const { http } = portOver(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await firstValueFrom(http.post('/common/config', {}))).toEqual({ ok: false, failure: { kind: 'network' } });
  });
});

it('a refusal by HTTP status includes how long the server asks to wait', async () => {
  const busy = async (): Promise<Response> => new Response('', { status: 503, headers: { 'retry-after': '7' } });
  expect(await firstValueFrom(portOver(busy).http.post('/common/config', {}))).toMatchObject({
    failure: { kind: 'http', status: 503, retryAfterMs: 7_000 },
  });
});

describe('a write that fails', () => {
  const lost = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'));

  it.each([true, false])(
    'after the browser accepted it may have arrived, whatever the browser reports about the network: %s',
    async (on) => {
      vi.stubGlobal('navigator', { onLine: on });
      const { http } = portOver(lost);
      expect(await firstValueFrom(http.post('/user/logout', {}))).toEqual({ ok: false, failure: { kind: 'network' } });
      vi.unstubAllGlobals();
    },
  );

  it('before the browser accepted it was not sent', async () => {
    const { http, sent } = portOver(lost);
    const unreadable = 'data:image/png;base64,%';
    const failure = { kind: 'network', unsent: true };
    expect(await firstValueFrom(http.post('/user/upload', {} as never, unreadable))).toEqual({ ok: false, failure });
    expect(sent).toEqual([]);
  });
});

describe('interventions of a tester', () => {
  const label = async (headers: Readonly<Record<string, string>>, status = 1) => {
    const reply = async (): Promise<Response> => Response.json({ status, msg: 'ok', data: [] }, { headers });
    return (await firstValueFrom(portOver(reply).http.post('/user/watchlist', {}))).interventions;
  };

  it('are read from the header of any reply, successful or not, and unknown kinds are left out', async () => {
    const headers = { 'x-simulated-interventions': 'overlay, message,magic' };
    expect(await label(headers)).toEqual(['message', 'overlay']);
    expect(await label(headers, 0)).toEqual(['message', 'overlay']);
    expect(await label({})).toEqual([]);
  });
});

describe('a read that cannot be sent', () => {
  const lost = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'));
  const watchlistOf = (reply: () => Promise<Response>) =>
    firstValueFrom(portOver(reply).http.post('/user/watchlist', {}));

  it('returns its last successful reply, with the time of its arrival', async () => {
    await watchlistOf(async () => Response.json({ status: 1, msg: 'ok', data: ['ZA1'], simulated: true }));
    await watchlistOf(async () => Response.json({ status: 0, msg: 'login_again' }));
    expect(await watchlistOf(lost)).toEqual({
      ok: false,
      failure: { kind: 'network' },
      simulated: true,
      kept: { data: ['ZA1'], at: 7 },
    });
  });

  it('returns no stored reply that no longer matches the contract', async () => {
    await watchlistOf(async () => Response.json({ status: 1, data: ['ZA1'] }));
    kept.set('/user/watchlist', { text: '{"status":1,"data":{"code":7}}', at: 7 });
    expect(await watchlistOf(lost)).toEqual({ ok: false, failure: { kind: 'network' } });
  });
});

describe('a call that takes too long', () => {
  afterEach(() => vi.useRealTimers());

  const givenUpAfter = async (path: '/common/config' | '/market/sessions' | '/user/logout', ms: number) => {
    vi.useFakeTimers();
    const hanging = (init: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const http = createHttp({
      origin: 'http://shop.example',
      session: () => null,
      fetch: ((_url: string, init: RequestInit) => hanging(init)) as typeof globalThis.fetch,
      begun: () => undefined,
      kept: { keep: () => undefined, find: () => undefined },
      now: () => 7,
    });
    let answer: unknown;
    http.post(path, {}).subscribe((result) => {
      answer = result;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    const before = answer;
    await vi.advanceTimersByTimeAsync(1);
    return [before, answer];
  };

  it('is aborted: a polled call first, then a write, and a read last', async () => {
    const lost = [undefined, { ok: false, failure: { kind: 'network' } }];
    expect(await givenUpAfter('/common/config', REPLY_TIMEOUT_MS.reads)).toEqual(lost);
    expect(await givenUpAfter('/user/logout', REPLY_TIMEOUT_MS.writes)).toEqual(lost);
    expect(await givenUpAfter('/market/sessions', REPLY_TIMEOUT_MS.prompt)).toEqual(lost);
  });
});

describe('a reply of the server', () => {
  it.each([{ status: 1, msg: 'ok', data: ['ZA1'] }, { status: '1', data: ['ZA1'] }, { data: ['ZA1'] }])(
    'like %j is a success',
    (envelope) => {
      expect(watchlist(envelope)).toMatchObject({ ok: true, data: ['ZA1'], simulated: false });
    },
  );

  it('without data is an empty list', () => {
    expect(watchlist({ status: 1, data: null })).toMatchObject({ ok: true, data: [] });
    expect(resultOf('/user/logout', 200, '{"status":1}')).toMatchObject({ ok: true, data: null });
  });

  it('that refuses a call is read without its other fields', () => {
    const refused = { status: 0, msg: 'invalid_request', fields: { code: 'format' }, data: 7, simulated: true };
    expect(watchlist(refused)).toEqual({
      ok: false,
      failure: { kind: 'business', key: 'invalid_request', fields: { code: 'format' } },
      simulated: true,
    });
    expect(watchlist({ status: 2 })).toEqual({ ok: false, failure: { kind: 'business', key: '' } });
  });

  it('that refuses a password has the number of remaining attempts, and is still a refusal if that number is unreadable', () => {
    const failure = { kind: 'business', key: 'wrong_credentials' } as const;
    const refused = { status: 0, msg: 'wrong_credentials' };
    expect(watchlist({ ...refused, attempts: { left: 0, lockedUntil: 17 } })).toEqual({
      ok: false,
      failure: { ...failure, attempts: { left: 0, lockedUntil: 17 } },
    });
    expect(watchlist({ ...refused, attempts: 'many' })).toEqual({ ok: false, failure });
  });

  it('with status 401 or another HTTP error keeps its message key', () => {
    expect(watchlist({ status: 0, msg: 'login_again' }, 401)).toEqual({
      ok: false,
      failure: { kind: 'unauthorised', key: 'login_again' },
    });
    expect(resultOf('/user/watchlist', 401, '<html>')).toEqual({ ok: false, failure: { kind: 'unauthorised' } });
    expect(watchlist({ msg: 'too_frequent' }, 429)).toEqual({
      ok: false,
      failure: { kind: 'http', status: 429, key: 'too_frequent' },
    });
    expect(resultOf('/user/watchlist', 503, '')).toEqual({ ok: false, failure: { kind: 'http', status: 503 } });
  });

  it.each(['', '<html></html>', '{"status":1,"da', '[]', 'null', '7'])('%j is not a valid envelope', (text) => {
    expect(resultOf('/user/watchlist', 200, text)).toMatchObject({ ok: false, failure: { kind: 'contract' } });
  });

  it('states which fields do not match, and keeps the others', () => {
    expect(watchlist({ status: 1, data: ['ZA1', {}, 'ZA2'] })).toMatchObject({
      ok: true,
      data: ['ZA1', 'ZA2'],
      unread: ['/user/watchlist 1'],
    });
    expect(watchlist({ status: 1, data: 'none' })).toEqual({
      ok: false,
      failure: { kind: 'contract', where: '/user/watchlist' },
    });
  });

  it('with the terms of an order is used completely or not at all', () => {
    const terms = {
      code: 'ZA1',
      currency: 'jpy',
      leverageChoices: [1],
      maintenanceMarginBasisPoints: 500,
      minimumShares: 1,
      maximumShares: 100,
      fees: [{ kind: 'purchase', on: 'buy', label: 'Fee', basisPoints: 'ten' }],
      sameDaySale: true,
      available: '1',
    };
    expect(resultOf('/trade/orderTerms', 200, JSON.stringify({ status: 1, data: terms }), readTolerantly)).toEqual({
      ok: false,
      failure: { kind: 'contract', where: '/trade/orderTerms fees.0.basisPoints' },
    });
  });

  it('with an invalid envelope is read as far as possible, but success is never assumed', () => {
    expect(watchlist({ status: 1, msg: { text: 'ok' }, data: ['ZA1'] })).toMatchObject({ ok: true, data: ['ZA1'] });
    expect(watchlist({ status: true, data: ['ZA1'] })).toMatchObject({ ok: false, failure: { kind: 'contract' } });
    expect(watchlist({ status: 0, msg: 17 })).toMatchObject({ ok: false, failure: { kind: 'business', key: '17' } });
  });

  it('keeps all digits of an amount', () => {
    const text = '{"status":1,"data":{"jpy":1000000000000000001.25,"usd":1e18,"cny":0.1}}';
    const data = { jpy: '1000000000000000001.25', usd: '1000000000000000000', cny: '0.1' };
    expect(resultOf('/user/getUserinfo', 200, text)).toMatchObject({ ok: true, data });
  });

  it('larger than any call needs is not read', () => {
    expect(resultOf('/user/watchlist', 200, ' '.repeat(8_000_001))).toMatchObject({ failure: { kind: 'contract' } });
  });
});
