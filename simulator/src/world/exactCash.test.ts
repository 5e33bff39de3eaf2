import { formatMoney } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { productsOnShelf } from './copyTrading/catalogue.ts';
import { AT, Offering } from './newShares/testing/offering.ts';
import { CalendarStage, FUND_HASH } from './testing/calendarStage.ts';

const WHO = '0911111111';
const fundPasswordHash = FUND_HASH;

describe('the whole balance', () => {
  const stage = (cash: number) => {
    const world = new CalendarStage();
    world.newcomer(WHO, cash);
    return world;
  };

  it.each([
    [100_000, true],
    [99_999, false],
  ])('of %i yen suffices for a day trade of 100,000: %s', (cash, ok) => {
    const world = stage(cash);
    const reply = world.run({ name: 'dayTradeApply', account: WHO, clientOrderId: 'd', amount: '100000' });
    expect([reply.ok, world.purse('cash', WHO)]).toEqual([ok, ok ? 0 : cash]);
  });

  it.each([0, 1])(
    'buys a copy product with that minimum, but not a product that costs a yen more (here: %i more)',
    (more) => {
      const { state, market, now } = new CalendarStage();
      const { id: productId, minimum } = productsOnShelf(state.seed, market, now).find(
        ({ currency }) => currency === 'jpy',
      )!;
      const world = stage(minimum);
      const amount = formatMoney({ minor: minimum + more, currency: 'jpy' });
      const reply = world.run({
        name: 'copyBuy',
        account: WHO,
        clientOrderId: 'c',
        productId,
        amount,
        fundPasswordHash,
      });
      expect([reply.ok, world.purse('cash', WHO)]).toEqual([more === 0, more * minimum]);
    },
  );

  it.each([0, 1])('can be exchanged, but not if a yen is missing (here: %i missing)', (missing) => {
    const world = stage(50_000 - missing);
    const asked = { name: 'exchangeQuote', account: WHO, from: 'jpy', to: 'usd', amount: '50000' } as const;
    const quoteId = world.made(asked);
    const reply = world.run({ name: 'exchange', account: WHO, quoteId, clientOrderId: 'x', fundPasswordHash });
    expect([reply.ok, world.purse('cash', WHO)]).toEqual([missing === 0, missing === 0 ? 0 : 49_999]);
  });

  it.each([0, 1])('pays for allotted new shares, but not if a yen is missing (here: %i missing)', (missing) => {
    const world = new Offering().at(AT.opens);
    const account = world.second(600_000);
    const id = world.subscribe(600, account);
    world.at(AT.paymentOpens);
    const due = Number(world.row(id, account).amountDue);
    const amount = String(600_000 - due + missing);
    const quoted = world.run({ name: 'exchangeQuote', account, from: 'jpy', to: 'usd', amount });
    const { id: quoteId } = (quoted.ok ? quoted.data : {}) as SentReplyOf<'/trade/exchangeQuote'>;
    const paid = { name: 'exchange', account, quoteId, clientOrderId: 'x', fundPasswordHash: 'fund' } as const;
    expect(world.run(paid).ok).toBe(true);
    const reply = world.pay(id, 'pay', account);
    expect(reply.ok).toBe(missing === 0);
    expect(world.balance(`user:${account}:cash`)).toBe(missing === 0 ? 0 : due - 1);
  });
});
