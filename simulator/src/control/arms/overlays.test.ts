import { beforeEach, expect, test } from 'vitest';
import type { Quote, StockDetail } from '@zaraba/contracts';
import { ownServer } from '../../api/testing/ownServer.ts';
import { connect } from '../../stream/testing/client.ts';

const server = ownServer();
beforeEach(async () => {
  await server.control('POST', '/worlds', { id: 'main' });
});

const detail = async (): Promise<StockDetail> =>
  (await server.post('/market/stockDetail', { code: server.code })).body.data as StockDetail;
const quote = async (): Promise<Quote> => (await detail()).quote;

test('a shock moves the quote at once, and the end of the shock moves it back', async () => {
  const before = await quote();
  const { code, body } = await server.control('POST', '/overlays', { target: server.code, kind: 'shock', by: -0.04 });
  expect({ code, body }).toMatchObject({
    code: 200,
    body: { id: 1, overlays: [{ id: 1, target: server.code, kind: 'shock', by: -0.04, holds: true }] },
  });
  expect(Number((await quote()).last) / Number(before.last)).toBeCloseTo(0.96, 2);
  expect((await server.control('GET', '/state')).body.overlays).toHaveLength(1);
  expect((await server.control('DELETE', '/overlays/1')).body).toMatchObject({ removed: 1 });
  expect((await server.control('DELETE', '/overlays/1')).body).toMatchObject({ removed: 0 });
  expect((await quote()).last).toBe(before.last);
});

test('a halt is announced, and orders are refused while the session is open', async () => {
  await server.control('POST', '/overlays', { target: 'jp', kind: 'halt', for: 'PT30M' });
  expect(await detail()).toMatchObject({ phase: 'continuous', quote: { halted: true } });
  const session = await server.login();
  const order = { clientOrderId: 'halted-1', code: server.code, side: 'long', orderType: 'market' };
  const reply = await server.post('/trade/placeOrder', { ...order, quantity: '1', leverage: '1' }, session);
  expect(reply.body.msg).toBe('price_unavailable');
  await server.control('POST', '/clock', { advance: 'PT30M' });
  expect(await quote()).not.toHaveProperty('halted');
});

test('a shock with special quotes shows them during the move, to readers and listeners, and in the journal', async () => {
  const before = await quote();
  const client = await connect(server.port);
  try {
    await client.want([server.code]);
    await client.next('quotes');
    const shock = { target: server.code, kind: 'shock', by: -0.08, specialQuotes: true };
    expect((await server.control('POST', '/overlays', shock)).body.overlays).toMatchObject([{ specialQuotes: true }]);
    const shown = await quote();
    expect(shown).toMatchObject({ last: before.last, volume: before.volume, specialQuote: { side: 'sell' } });
    expect((await client.next('quotes')).rows[0]!.specialQuote).toEqual(shown.specialQuote);
    await server.control('POST', '/clock', { advance: 'PT3M' });
    const moved = await quote();
    expect(Number(moved.specialQuote!.price)).toBeLessThan(Number(shown.specialQuote!.price));
    await server.control('POST', '/clock', { advance: 'PT30M' });
    const resumed = await quote();
    expect(resumed).not.toHaveProperty('specialQuote');
    expect(Number(resumed.last) / Number(before.last)).toBeLessThan(0.95);
  } finally {
    client.close();
  }
});

test('listeners are notified before the call is answered', async () => {
  const client = await connect(server.port);
  try {
    await client.want([server.code]);
    const first = (await client.next('quotes')).rows[0]!;
    await server.control('POST', '/overlays', { target: '*', kind: 'limitUp' });
    const { limitUp } = await detail();
    const { rows } = await client.next('quotes');
    expect(rows[0]!.last).toBe(limitUp);
    expect(rows[0]!.last).not.toBe(first.last);
  } finally {
    client.close();
  }
});

test('times are instants, durations from now or market events, and a trend lasts for its stated duration', async () => {
  const laid = async (overlay: object) =>
    (await server.control('POST', '/overlays', overlay)).body.overlays as Record<string, unknown>[];
  await laid({ target: 'jp', kind: 'trend', by: 0.02, from: 'PT10M', for: 'PT1H' });
  await laid({ target: 'us', kind: 'halt', from: 'us:open' });
  await laid({ target: 'cn', kind: 'path', from: '2026-03-03T10:00:00+08:00', path: [[5, 0.01]] });
  expect(await laid({ target: '*', kind: 'gap', by: -0.03, for: 'P1D' })).toMatchObject([
    { kind: 'trend', from: '2026-03-02T00:40:00.000Z', overMs: 3_600_000, holds: false },
    { kind: 'halt', from: '2026-03-02T14:30:00.000Z' },
    { kind: 'path', from: '2026-03-03T02:00:00.000Z', path: [[5, 0.01]] },
    { kind: 'gap', from: '2026-03-02T00:30:00.000Z', until: '2026-03-03T00:30:00.000Z', holds: true },
  ]);
  expect((await server.control('DELETE', '/overlays')).body).toMatchObject({ removed: 4 });
  expect((await server.control('GET', '/overlays')).body).toMatchObject({ overlays: [] });
});

test.each([
  [{ kind: 'halt' }, 'target'],
  [{ target: 'nothing', kind: 'halt' }, 'target'],
  [{ target: '*', kind: 'explode' }, 'kind'],
  [{ target: '*', kind: 'shock' }, 'by'],
  [{ target: '*', kind: 'shock', by: 9 }, 'by'],
  [{ target: '*', kind: 'shock', by: 0.1, over: 'soon' }, 'over'],
  [{ target: '*', kind: 'halt', for: 'P1M' }, 'for'],
  [{ target: '*', kind: 'halt', from: 'jp:never' }, 'from'],
  [{ target: '*', kind: 'halt', from: '2026-03-02T09:00:00+09:00' }, 'from'],
  [{ target: '*', kind: 'path', path: [[1]] }, 'path.0'],
  [{ target: '*', kind: 'halt', more: 1 }, 'more'],
])('the overlay %j is refused for its %s', async (overlay, field) => {
  const { code, body } = await server.control('POST', '/overlays', overlay);
  expect(code).toBe(400);
  expect(Object.keys((body.error as { fields: object }).fields)).toEqual([field]);
  expect((await server.control('GET', '/overlays')).body.overlays).toEqual([]);
});

test('a world restored from its journal has the same overlays and the same hash', async () => {
  await server.control('POST', '/overlays', { target: '*', kind: 'trend', by: -0.1, for: 'P3D' });
  await server.control('POST', '/clock', { advance: 'PT2H' });
  const { hash } = (await server.control('GET', '/state')).body;
  expect(hash).toMatch(/^[0-9a-f]+$/);
  const { records } = (await server.control('GET', '/journal')).body;
  await server.control('POST', '/journal', { records }, { 'x-world': 'again' });
  const again = (await server.control('GET', '/state', undefined, { 'x-world': 'again' })).body;
  expect(again).toMatchObject({ hash, overlays: [{ kind: 'trend', by: -0.1 }] });
});
