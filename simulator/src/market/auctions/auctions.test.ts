import { MARKETS, MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';

const plain = createMarket('auctions');

it.each(MARKETS)(
  'the first trade after a halt over the opening of %s is an auction that fills an order at its limit',
  (id) => {
    const { sessions, anchor } = sessionTable(id);
    const { openAt, closeAt } = sessions.at(anchor + 200)!;
    const until = openAt + 30 * MINUTE_MS;
    for (const { code } of plain.instruments(id).slice(0, 20)) {
      const market = plain.overlaid([{ id: 1, target: code, kind: 'halt', from: openAt - MINUTE_MS, until }]);
      const { execution } = market;
      const opensAt = execution.nextTrade(code, openAt, closeAt);
      const { last: limit } = market.tick(code, opensAt)!;
      const terms = { code, market: id, side: 'buy', orderType: 'limit', limit, restsAt: openAt } as const;
      const order = { ...terms, open: 5_000, ordered: 5_000 };
      expect(execution.next(order, openAt, closeAt)).toEqual({ kind: 'fill', at: opensAt, price: limit });
      let traded = opensAt;
      while (market.tick(code, traded)!.volume === 0) traded += SECOND_MS;
      const isAuction = [opensAt, traded, traded + SECOND_MS].map((at) => execution.isAuction(order, at));
      expect(isAuction).toEqual([true, true, false]);
      const [deal] = execution.deals(order, opensAt, limit);
      expect(deal!.quantity).toBeGreaterThanOrEqual(1_000);
    }
  },
);
