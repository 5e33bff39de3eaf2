import type { MarketId } from '@zaraba/contracts';
import { HOUR_MS, MINUTE_MS, PRICE_SCALE } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import type { Market, SpecialQuote } from '../market.ts';
import { renewalWidth } from '../rules/priceLimit.ts';
import type { Overlay } from '../overlays/overlay.ts';

const plain = createMarket('special quotes');
const STEP_MS = 3 * MINUTE_MS;
const code = plain.instruments('jp')[3]!.code;

function sessionOf(market: MarketId, later = 0) {
  const { sessions, indexOfDate } = sessionTable(market);
  return sessions.at(indexOfDate.get('2026-11-18')! + later)!;
}

const session = sessionOf('jp');
const next = sessionOf('jp', 1);
const from = session.openAt + HOUR_MS;

type Laid = Omit<Partial<Overlay>, 'kind' | 'specialQuotes'> & Pick<Overlay, 'kind'>;

/** The market under overlays that let the price jump. */
function direct(...overlays: readonly Laid[]): Market {
  return plain.overlaid(overlays.map((one, i) => ({ id: i + 1, target: code, from, ...one })));
}

/** The market under overlays that let Tokyo shares show special quotes. */
function under(...overlays: readonly Laid[]): Market {
  return plain.overlaid(overlays.map((one, i) => ({ id: i + 1, target: code, from, ...one, specialQuotes: true })));
}

const quoteOf = (market: Market, at: number): SpecialQuote | undefined => market.tick(code, at)!.specialQuote;

/** The special quotes from an instant on, at each renewal, until trading goes on; the instant of that too. */
function walk(market: Market, since: number): { quotes: SpecialQuote[]; until: number } {
  const quotes: SpecialQuote[] = [];
  let until = since;
  for (let quote = quoteOf(market, until); quote; quote = quoteOf(market, until)) {
    expect(quoteOf(market, until + STEP_MS - 1)).toEqual(quote);
    quotes.push(quote);
    until += STEP_MS;
  }
  return { quotes, until };
}

test.each([
  [99, 5],
  [199, 5],
  [499, 8],
  [699, 10],
  [999, 15],
  [1_499, 30],
  [1_999, 40],
  [2_999, 50],
  [4_999, 70],
  [6_999, 100],
  [9_999, 150],
  [14_999, 300],
  [19_999, 400],
  [29_999, 500],
  [49_999, 700],
  [50_000, 1_000],
  [5_000_000, 100_000],
])('at %d yen a special quote is renewed by %d yen', (price, width) => {
  expect(renewalWidth(price * PRICE_SCALE)).toBe(width * PRICE_SCALE);
});

describe('a price that jumps by more than the renewal width', () => {
  test('does not trade: a special quote approaches it by the width every three minutes, then trading continues', () => {
    const shock = under({ kind: 'shock', by: -0.08 });
    const before = plain.tick(code, from - 1)!;
    const { quotes, until } = walk(shock, from);
    expect(quotes.length).toBeGreaterThan(2);
    let price = before.last;
    for (const quote of quotes) {
      expect(quote).toEqual({ price: price - renewalWidth(price), side: 'sell' });
      ({ price } = quote);
    }
    const { specialQuote: _quote, ...kept } = shock.tick(code, until - 1)!;
    expect(kept).toEqual(before);
    const resumed = shock.tick(code, until)!;
    expect(resumed.last / plain.tick(code, until)!.last).toBeCloseTo(0.92, 2);
    expect(Math.abs(resumed.last - price)).toBeLessThanOrEqual(renewalWidth(price));
    expect(resumed.volume).toBeGreaterThanOrEqual(before.volume);
    expect(resumed.at).toBe(until);
    // A quote fills nothing: an order for its price waits for the first trade.
    const level = { direction: 'atOrBelow', price: quotes[0]!.price } as const;
    expect(shock.firstCrossing(code, level, from - 1, session.closeAt)?.at).toBe(until);
    const atOnce = direct({ kind: 'shock', by: -0.08 });
    expect(atOnce.firstCrossing(code, level, from - 1, session.closeAt)?.at).toBe(from);
  });

  test('continues from the last special quote if another jump occurs just when trading would continue', () => {
    const { quotes, until } = walk(under({ kind: 'shock', by: -0.04 }), from);
    const twice = under({ kind: 'shock', by: -0.04 }, { kind: 'shock', by: -0.05, from: until });
    const { price } = quotes.at(-1)!;
    expect(quoteOf(twice, until - 1)).toEqual(quotes.at(-1));
    expect(quoteOf(twice, until)).toEqual({ price: price - renewalWidth(price), side: 'sell' });
  });

  test('is reached in whole steps even if the price is fixed meanwhile, or a halt ends as the jump begins', () => {
    const [begins, until] = [from + 4 * MINUTE_MS + 30_000, from + HOUR_MS];
    const alone = under({ kind: 'shock', by: -0.08 });
    const standing = quoteOf(alone, begins - 1);
    const flat = under({ kind: 'shock', by: -0.08 }, { kind: 'flat', from: begins, until });
    expect([begins - 1, begins + 80_000].map((at) => quoteOf(flat, at))).toEqual([standing, standing]);
    const never = under({ kind: 'shock', by: -0.08 }, { kind: 'halt', from: begins, until: begins });
    for (const at of [begins, begins + 2_000, begins + 100_000])
      expect(never.tick(code, at)).toEqual(alone.tick(code, at));
  });

  test('is approached by special buy quotes if it is higher, from the open after a gap, and up to the limit', () => {
    for (const [kind, at] of [['gap', next.openAt] as const, ['limitUp', from] as const]) {
      const market = under(kind === 'gap' ? { kind, by: 0.3 } : { kind });
      const { quotes, until } = walk(market, at);
      expect(new Set(quotes.map(({ side }) => side))).toEqual(new Set(['buy']));
      expect(market.tick(code, until)!.last).toBe(market.limits(code, until)!.upper);
    }
  });

  test('delays the opening auction, whose price is the open of the day and which trades all shares so far', () => {
    const gap = under({ kind: 'gap', by: 0.08 });
    const { until } = walk(gap, next.openAt);
    const first = gap.tick(code, until)!;
    expect([first.open, first.high, first.low]).toEqual([first.last, first.last, first.last]);
    expect(first.volume / plain.tick(code, next.openAt)!.volume).toBeGreaterThan(0.5);
    const wanted = {
      period: 'day',
      adjustment: 'none',
      before: next.closeAt + 1,
      limit: 1,
      now: next.closeAt,
    } as const;
    const bar = gap.candles(code, wanted);
    expect(bar.open[0]! * PRICE_SCALE).toBe(first.last);
    expect(bar.volume).toEqual(plain.candles(code, wanted).volume);
  });

  test('has no special quote at an opening moved by an overlay without special quotes, but has one if only the price path jumps', () => {
    expect(quoteOf(direct({ kind: 'gap', by: 0.08 }), next.openAt)).toBeUndefined();
    const late = plain.instruments('jp').find((one) => plain.tick(one.code, next.openAt)!.specialQuote)!.code;
    const trading = plain.firstCrossing(late, { direction: 'atOrAbove', price: 0 }, next.openAt - 1, next.closeAt)!.at;
    const long = plain.overlaid([{ id: 1, target: late, kind: 'shock', by: -0.004, from: session.openAt }]);
    expect(long.tick(late, next.openAt)).toHaveProperty('specialQuote');
    const during = plain.overlaid([{ id: 1, target: late, kind: 'shock', by: 0.0001, from: next.openAt + 60_000 }]);
    expect(during.tick(late, next.openAt)).toEqual(plain.tick(late, next.openAt));
    const halt = plain.overlaid([
      { id: 1, target: late, kind: 'halt', from: next.openAt + 60_000, until: trading + 60_000 },
    ]);
    expect(halt.tick(late, trading)).toMatchObject({ halted: true, volume: 0 });
    expect(halt.tick(late, trading)).not.toHaveProperty('specialQuote');
    expect(halt.tick(late, trading + 120_000)!.volume).toBeGreaterThan(0);
  });

  test('is approached again when the overlay ends, and after a halt; lunch does not count', () => {
    const ended = from + HOUR_MS;
    const back = walk(under({ kind: 'shock', by: -0.08, until: ended }), ended);
    expect(back.quotes[0]).toMatchObject({ side: 'buy' });
    const halted = under({ kind: 'halt', until: ended }, { kind: 'shock', by: -0.08, from: from + MINUTE_MS });
    expect(halted.tick(code, ended - 1)).toMatchObject({ halted: true });
    expect(halted.tick(code, ended - 1)).not.toHaveProperty('specialQuote');
    expect(walk(halted, ended).quotes.length).toBeGreaterThan(2);
    const noon = session.breakStartAt! - MINUTE_MS;
    const lunch = under({ kind: 'shock', by: -0.08, from: noon });
    const first = quoteOf(lunch, noon)!;
    expect([session.breakStartAt!, session.breakEndAt! + 2 * MINUTE_MS - 1].map((at) => quoteOf(lunch, at))).toEqual([
      first,
      first,
    ]);
    expect(quoteOf(lunch, session.breakEndAt! + 2 * MINUTE_MS)!.price).toBeLessThan(first.price);
  });

  test('has no special quote while trading is halted, even if there was one when the halt began', () => {
    const [haltAt, until] = [from + 4 * MINUTE_MS + 30_000, from + HOUR_MS];
    const halted = under({ kind: 'shock', by: -0.08 }, { kind: 'halt', from: haltAt, until });
    expect(quoteOf(halted, haltAt)).toMatchObject({ side: 'sell' });
    for (let at = haltAt + 1_000; at < until; at += 59_000) {
      expect(halted.tick(code, at)).toMatchObject({ halted: true, last: plain.tick(code, from - 1)!.last });
      expect(quoteOf(halted, at)).toBeUndefined();
    }
    expect(quoteOf(halted, until)).toMatchObject({ side: 'sell' });
  });

  test('is approached further on the next day if the close comes first; that day begins at the last special quote', () => {
    const late = under({ kind: 'shock', by: -0.12, from: session.closeAt - 4 * MINUTE_MS });
    const standing = quoteOf(late, session.closeAt)!;
    expect(late.tick(code, session.closeAt)!.last).toBe(plain.tick(code, session.closeAt - 4 * MINUTE_MS - 1)!.last);
    expect(late.tick(code, next.openAt)).toMatchObject({ previousClose: standing.price, volume: 0 });
    expect(quoteOf(late, next.openAt)!.price).toBeLessThan(standing.price);
    expect(late.limits(code, next.openAt)!.upper).toBeLessThan(plain.limits(code, next.openAt)!.upper);
  });

  test('trades at once within the width, after a slow move, on other exchanges, for an index, and without the option', () => {
    const near = under({ kind: 'shock', by: -0.005 });
    const slow = under({ kind: 'shock', by: -0.1, overMs: 10 * MINUTE_MS });
    const wide = direct({ kind: 'shock', by: -0.1, target: '*' });
    for (const market of [near, slow, wide]) {
      for (let at = from; at < from + 20 * MINUTE_MS; at += 15_000) expect(quoteOf(market, at)).toBeUndefined();
    }
    const everywhere = under({ kind: 'shock', by: -0.1, target: '*', from: session.openAt + 15 * HOUR_MS });
    const elsewhere = [plain.instruments('us')[0]!.code, plain.instruments('cn')[0]!.code, 'ZX-JP1'];
    for (const other of elsewhere) {
      for (let hour = 0; hour < 48; hour += 1) {
        expect(everywhere.tick(other, session.openAt + hour * HOUR_MS)).not.toHaveProperty('specialQuote');
      }
    }
  });
});

test('a special quote moves towards the price without reversing, whatever the size of the jump and the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 80 }), fc.nat(5 * HOUR_MS), fc.nat(60), (percent, into, place) => {
      const share = plain.instruments('jp')[place]!.code;
      const at = session.openAt + into;
      const shock: Overlay = { id: 1, target: share, kind: 'shock', from: at, by: percent / 100, specialQuotes: true };
      const market = plain.overlaid([shock]);
      let newest = market.tick(share, at)!;
      for (let step = 1; step < 40 && newest.specialQuote; step += 1) {
        const tick = market.tick(share, at + step * STEP_MS)!;
        const { lower, upper } = market.limits(share, at + step * STEP_MS)!;
        expect(newest.specialQuote.price).toBeGreaterThanOrEqual(lower);
        expect(newest.specialQuote.price).toBeLessThanOrEqual(upper);
        if (tick.specialQuote?.side === newest.specialQuote.side) {
          const gone = (tick.specialQuote.price - newest.specialQuote.price) * Math.sign(percent);
          expect(gone).toBeGreaterThanOrEqual(0);
          expect([tick.last, tick.volume]).toEqual([newest.last, newest.volume]);
        }
        newest = tick;
      }
    }),
    { numRuns: 60 },
  );
});
