import type { Fill } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { exactText } from '../decimal.ts';
import { confirmationsOf } from './confirmations.ts';

const fill = (id: string, side: 'buy' | 'sell', amount: string, fee: string): Fill => ({
  id,
  orderId: `O${id}`,
  positionId: 'P',
  code: 'ZJ1001',
  currency: 'usd',
  side,
  at: Number(id),
  price: '1',
  quantity: 1,
  amount,
  fee,
});

it('the confirmations state what each purchase costs and each sale brings after its fee, oldest first', () => {
  const { trades, bought, sold, fees, net } = confirmationsOf(
    [fill('2', 'sell', '120.50', '0.25'), fill('1', 'buy', '100.10', '0.30')],
    'usd',
  );
  expect(trades.map(({ fill: { id }, net: own }) => [id, exactText(own)])).toEqual([
    ['1', '-100.4'],
    ['2', '120.25'],
  ]);
  expect([bought, sold, fees, net].map(exactText)).toEqual(['100.1', '120.5', '0.55', '19.85']);
});
