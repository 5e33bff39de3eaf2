import type { ReplyOf } from '@zaraba/contracts';
import { expect, test } from 'vitest';
import { ownServer } from '../api/testing/ownServer.ts';

const server = ownServer();

const ACCOUNT = '0900000001';

async function act<T>(world: string, as: string, call: string, args: object): Promise<T> {
  const answer = await server.control('POST', '/act', { as, do: call, args }, { 'x-world': world });
  return (answer.body as { reply: { data: T } }).reply.data;
}

test.each([{}, { stopLoss: 0.995 }, { quantity: '300' }])(
  'the scenario made from a backtest with %j has the same result in a new world',
  async ({ stopLoss, ...other }) => {
    const at = { seed: 'backtest-scenario', start: '2026-03-03T10:00:00+09:00', clock: 'frozen' };
    await server.control('POST', '/worlds', { id: 'past', ...at });
    const order = { code: 'ZJ1142', side: 'short', orderType: 'market', quantity: '100', leverage: '2' };
    const opened = { ...order, clientOrderId: 'test-open-1' };
    const position = await act<ReplyOf<'/trade/placeOrder'>>('past', ACCOUNT, '/trade/placeOrder', opened);
    const { id = '' } = position;
    const forward = (world: string, by: object) => server.control('POST', '/clock', by, { 'x-world': world });
    await forward('past', { advance: 'PT2H' });
    await act('past', ACCOUNT, '/trade/closePosition', { id, clientOrderId: 'test-close-1' });
    await forward('past', { to: 'jp:close' });
    const stop = stopLoss === undefined ? {} : { stopLoss: String(Math.ceil(Number(position.buy_price) / stopLoss)) };
    const asked = { id, ...other, ...stop };
    const found = await act<ReplyOf<'/trade/backtest'>>('past', ACCOUNT, '/trade/backtest', asked);
    const scenario: unknown = JSON.parse(found.scenario ?? '');
    const { body } = await server.control('POST', '/worlds', { id: 'again', scenario });
    expect(body).toMatchObject({ id: 'again' });
    await forward('again', { to: new Date(found.at + 60_000).toISOString() });
    const state = (await server.control('GET', '/state', undefined, { 'x-world': 'again' })).body;
    const { me = '' } = (state as unknown as { scenario: { cast: Record<string, string> } }).scenario.cast;
    const ended = await act<ReplyOf<'/trade/userstocklists'>>('again', me, '/trade/userstocklists', { type: 'jpy' });
    const rows = Object.values(ended).filter((row) => typeof row === 'object');
    expect(rows).toMatchObject([{ realized: found.result, fee: found.fee, soldAt: found.at }]);
  },
);
