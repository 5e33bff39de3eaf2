import { DAY_MS, HOUR_MS, MARKETS, MINUTE_MS, SECOND_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond } from '../calendar/sessionTime.ts';
import { createMarket } from '../create.ts';
import type { Market } from '../market.ts';
import { lotOf } from '../rules/fees.ts';
import type { BookLevel } from './book.ts';
import { BOOK_LEVELS, bookAt } from './book.ts';

const plain = createMarket('book');
/** An hour into the session of this day, each overlay begins. */
const DATE = '2026-03-04';
const START = Date.parse('2026-03-02T00:00:00Z');

function under(kind: 'shock' | 'limitUp' | 'limitDown' | 'halt'): Market {
  const overlays = MARKETS.map((target, id) => {
    const { sessions, indexOfDate } = sessionTable(target);
    const from = sessions.at(indexOfDate.get(DATE)!)!.openAt + HOUR_MS;
    return { id: id + 1, target, kind, from, specialQuotes: true as const, ...(kind === 'shock' && { by: -0.08 }) };
  });
  return plain.overlaid(overlays);
}

/** Every market: as it is, and with special quotes, at a limit and halted from an hour into the third day on. */
const WORLDS = { plain, shock: under('shock'), up: under('limitUp'), down: under('limitDown'), halt: under('halt') };

const anyLook = fc.record({
  world: fc.constantFrom(...(Object.keys(WORLDS) as (keyof typeof WORLDS)[])),
  id: fc.constantFrom(...MARKETS),
  place: fc.nat(60),
  at: fc.nat(8 * DAY_MS).map((after) => START + after),
});

/** An instant of trading, on a second. */
const anySecond = fc
  .record({ id: fc.constantFrom('jp' as const, 'cn' as const), place: fc.nat(60), day: fc.nat(20), second: fc.nat() })
  .map(({ id, place, day, second }) => {
    const { sessions, indexOfDate } = sessionTable(id);
    const session = sessions.at(indexOfDate.get(DATE)! + day)!;
    return { id, code: plain.instruments(id)[place]!.code, at: instantOfSecond(session, second % (3 * 3_600)) };
  });

const pricesOf = (levels: readonly BookLevel[]): number[] => levels.map(({ price }) => price);

describe('the order book', () => {
  it('has the bid and ask of the quote as its best prices, in every state of trading', () => {
    fc.assert(
      fc.property(anyLook, ({ world, id, place, at }) => {
        const market = WORLDS[world];
        const { code } = market.instruments(id)[place]!;
        const tick = market.tick(code, at)!;
        const book = bookAt(market, code, at)!;
        expect([book.at, book.bids[0]?.price, book.asks[0]?.price]).toEqual([tick.at, tick.bid, tick.ask]);
      }),
    );
  });

  it('has each price of the tick grid once, in order, and none beyond the limits of the day', () => {
    fc.assert(
      fc.property(anyLook, ({ world, id, place, at }) => {
        const market = WORLDS[world];
        const { code } = market.instruments(id)[place]!;
        const { lower, upper } = market.limits(code, at) ?? { lower: 1, upper: Number.POSITIVE_INFINITY };
        const { bids, asks } = bookAt(market, code, at)!;
        expect(bids[0]!.price).toBeLessThan(asks[0]!.price);
        for (const [nearer, further] of [
          [pricesOf(asks), pricesOf(asks).slice(1)],
          [pricesOf(bids).slice(1), pricesOf(bids)],
        ] as const) {
          for (const [i, price] of nearer.entries()) {
            expect(price % market.tickSize(code, price, at)).toBe(0);
            expect(price >= lower && price <= upper).toBe(true);
            if (further[i] !== undefined) expect(further[i]).toBe(price + market.tickSize(code, price + 1, at));
          }
        }
        const beyond = { bid: bids.at(-1)!.price - 1, ask: asks.at(-1)!.price + 1 };
        if (bids.length < BOOK_LEVELS[id]) expect(beyond.bid).toBeLessThan(lower);
        if (asks.length < BOOK_LEVELS[id]) expect(beyond.ask).toBeGreaterThan(upper);
        expect(Math.max(bids.length, asks.length)).toBe(BOOK_LEVELS[id]);
      }),
    );
  });

  it('has whole lots at each price, in one or more orders and at most one order per lot', () => {
    fc.assert(
      fc.property(anyLook, ({ world, id, place, at }) => {
        const market = WORLDS[world];
        const instrument = market.instruments(id)[place]!;
        const lot = lotOf(instrument);
        const { bids, asks } = bookAt(market, instrument.code, at)!;
        for (const { quantity, orders } of [...bids, ...asks]) {
          expect(quantity % lot).toBe(0);
          expect(orders).toBeGreaterThanOrEqual(1);
          expect(orders * lot).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  it('is the same at every read, whatever the order of reads', () => {
    fc.assert(
      fc.property(fc.array(anyLook, { minLength: 2, maxLength: 6 }), (looks) => {
        const seen = looks.map(({ id, place, at }) => bookAt(plain, plain.instruments(id)[place]!.code, at));
        const other = createMarket('book');
        const again = looks.toReversed().map(({ id, place, at }) => {
          return bookAt(other, other.instruments(id)[place]!.code, at);
        });
        expect(again.toReversed()).toEqual(seen);
      }),
      { numRuns: 20 },
    );
  });

  it('differs under another seed', () => {
    const at = START + 2 * HOUR_MS;
    const { code } = plain.instruments('jp')[0]!;
    expect(bookAt(createMarket('another'), code, at)).not.toEqual(bookAt(plain, code, at));
  });

  it('does not change while nothing trades: in a halt, in the break and after the close', () => {
    const { session } = plain.sessionView('jp', Date.parse(`${DATE}T10:00:00+09:00`));
    const { code } = plain.instruments('jp')[5]!;
    const { halt } = WORLDS;
    const halted = session.openAt + HOUR_MS;
    expect(bookAt(halt, code, halted + 30 * MINUTE_MS)).toEqual(bookAt(halt, code, halted));
    const last = bookAt(plain, code, session.breakEndAt! - 1);
    expect(bookAt(plain, code, session.breakStartAt!)).toEqual(last);
    expect(bookAt(plain, code, session.closeAt + 9 * HOUR_MS)).toEqual(bookAt(plain, code, session.closeAt));
  });

  it('changes at most four of its levels in a second, apart from the best ones, and usually at most one', () => {
    let shared = 0;
    let changed = 0;
    fc.assert(
      fc.property(anySecond, ({ code, at }) => {
        const [before, after] = [at, at + SECOND_MS].map((instant) => bookAt(plain, code, instant)!);
        for (const side of ['bids', 'asks'] as const) {
          const held = new Map(before![side].slice(1).map(({ price, quantity }) => [price, quantity]));
          const stays = after![side].slice(1).filter(({ price }) => held.has(price));
          const other = stays.filter(({ price, quantity }) => held.get(price) !== quantity).length;
          expect(other).toBeLessThanOrEqual(4);
          shared += stays.length;
          changed += other;
        }
      }),
      { seed: 1, numRuns: 300 },
    );
    expect(shared).toBeGreaterThan(2_000);
    expect(changed / shared).toBeLessThan(0.12);
  });
});

describe('in many order books', () => {
  /** Sizes of the levels beyond the best, as multiples of the mean of their share, at an instant after the opening. */
  function sizesAt(afterMs: number) {
    const levels = plain.instruments('jp').flatMap(({ code }, place) => {
      const { session } = plain.sessionView('jp', START + (place % 20) * DAY_MS);
      const { bids, asks } = bookAt(plain, code, session.openAt + afterMs)!;
      const beyond = [...bids.slice(1), ...asks.slice(1)];
      const tick = plain.tickSize(code, bids[0]!.price, session.openAt);
      return beyond.map(({ price, quantity }) => ({ quantity, isRound: price % (10 * tick) === 0 }));
    });
    return levels;
  }
  const mean = (sizes: readonly { quantity: number }[]): number =>
    sizes.reduce((sum, { quantity }) => sum + quantity, 0) / sizes.length;
  const midday = sizesAt(2 * HOUR_MS);

  it('a few levels contain many times the shares of most other levels', () => {
    const { code } = plain.instruments('jp')[9]!;
    const sizes = Array.from({ length: 400 }, (_, i) => {
      const { session } = plain.sessionView('jp', START + (i % 25) * DAY_MS);
      return bookAt(plain, code, session.openAt + 2 * HOUR_MS + i * 17 * SECOND_MS)!.asks.slice(1);
    })
      .flat()
      .map(({ quantity }) => quantity)
      .toSorted((a, b) => a - b);
    expect(sizes.at(-1)! / sizes[sizes.length >> 1]!).toBeGreaterThan(6);
  });

  it('more shares are queued at round prices', () => {
    const ratio = mean(midday.filter(({ isRound }) => isRound)) / mean(midday.filter(({ isRound }) => !isRound));
    expect(ratio).toBeGreaterThan(1.5);
    expect(ratio).toBeLessThan(3);
  });

  it('fewer shares are queued soon after the opening', () => {
    expect(mean(sizesAt(MINUTE_MS)) / mean(midday)).toBeLessThan(0.5);
  });
});

it('there is no order book of an index, of an unknown code, or of a new share before it is listed', () => {
  const at = START + 2 * HOUR_MS;
  const offer = plain.newShareOffer(plain.newestNewShare(at)!)!;
  for (const code of [plain.indices()[0]!.code, 'NONE', offer.instrument.code])
    expect(bookAt(plain, code, at)).toBeUndefined();
  expect(bookAt(plain, offer.instrument.code, offer.schedule.listsAt)?.bids).toHaveLength(BOOK_LEVELS.jp);
});
