import type { Position, Side } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import type { Session, World } from './support/world.ts';

/** Opens a few positions of every kind: with and without leverage, short, and a waiting order. */
async function trade(world: World, session: Session): Promise<void> {
  const { data } = await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '4' });
  const order = async (index: number, side: Side, leverage: string, price?: string): Promise<void> => {
    const code = data.stocks[index]?.code ?? '';
    const limit = price === undefined ? { orderType: 'market' as const } : { orderType: 'limit' as const, price };
    const body = { clientOrderId: `story-order-${index}`, code, side, leverage, quantity: '100', ...limit };
    const reply = await world.api('/trade/placeOrder', body, session);
    expect(reply.msg).toBe('submitted');
  };
  await order(0, 'long', '1');
  await order(1, 'long', '5');
  await order(2, 'short', '2');
  const { data: detail } = await world.api('/market/stockDetail', { code: data.stocks[3]?.code ?? '' });
  await order(3, 'long', '1', detail.limitDown);
}

/** Applies the published formula to the server's replies. */
async function published(world: World, session: Session) {
  const info = await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  const open = await world.api('/trade/userstocklist', { type: 'jpy' }, session);
  const { ccsz, fdyk } = open.data as { ccsz: string; fdyk: string };
  const rows: Position[] = await world.openPositions(session);
  const available = Number(info.data['jpy']);
  const frozen = rows.reduce((sum, row) => sum + Math.round(Number(row.buy_price) * Number(row.stock_num)), 0);
  return {
    'available-balance': available,
    'frozen-assets': frozen,
    'total-assets': available + frozen,
    'position-value': Number(ccsz),
    'floating-profit': Number(fdyk),
  };
}

test('the displayed totals match the ledger, before and after the prices change @both', async ({ world, customer }) => {
  await trade(world, customer);
  await customer.open('/home/home');
  await customer.openPanel();

  for (const duration of ['PT1S', 'PT20M', 'PT2H']) {
    await world.advance(duration);
    const expected = await published(world, customer);
    for (const [testId, amount] of Object.entries(expected)) {
      await expect
        .poll(() => customer.total(testId), {
          message: `${testId} after ${duration}`,
        })
        .toBe(amount);
    }
  }
});
