import { MARKETS, MINUTE_MS, PRICE_SCALE, SECOND_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indicativeAt } from './indicative.ts';
import { tradesBetween } from '../book/trades.ts';
import { sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import type { Instrument, Market, Session } from '../market.ts';
import { renewalWidth } from '../rules/priceLimit.ts';

const STEP_MS = 3 * MINUTE_MS;
const ANY = { direction: 'atOrAbove', price: 0 } as const;

/** A day of a share of Tokyo whose opening price is further from its base than the renewal width. */
interface LateDay {
  readonly market: Market;
  readonly instrument: Instrument;
  readonly session: Session;
  readonly base: number;
  readonly open: number;
  /** When its opening auction trades. */
  readonly opensAt: number;
}

/** What the day bar says of a day. */
function barOf(market: Market, code: string, { closeAt }: Session) {
  const wanted = { period: 'day', adjustment: 'none', before: closeAt + 1, limit: 1, now: closeAt } as const;
  const { open, high, low, volume } = market.candles(code, wanted);
  return { open: Math.round(open[0]! * PRICE_SCALE), high: high[0]!, low: low[0]!, volume: volume[0]! };
}

function lateDays(seed: string, from: number, days: number): LateDay[] {
  const market = createMarket(seed);
  const { sessions, anchor } = sessionTable('jp');
  return market.instruments('jp').flatMap((instrument) =>
    Array.from({ length: days }, (_, day) => sessions.at(anchor + from + day)!).flatMap((session) => {
      const { code } = instrument;
      const base = market.tick(code, session.openAt)!.previousClose;
      const { open } = barOf(market, code, session);
      if (Math.abs(open - base) <= renewalWidth(base)) return [];
      const opensAt = market.firstCrossing(code, ANY, session.openAt - 1, session.closeAt)!.at;
      return [{ market, instrument, session, base, open, opensAt }];
    }),
  );
}

const LATE = ['late openings', 'other late openings'].flatMap((seed, place) => lateDays(seed, 240 + 90 * place, 3));
const anyLate = fc.constantFrom(...LATE);

describe('a day in Tokyo whose open would be further from its base price than the renewal width', () => {
  it('occurs sometimes, usually one step late, and never on other markets or for indices', () => {
    const share = LATE.length / (6 * 320);
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.15);
    const market = createMarket('late openings');
    const codes = MARKETS.filter((id) => id !== 'jp').map((id) => market.instruments(id)[3]!.code);
    for (const code of [...codes, ...market.indices().map((index) => index.code)]) {
      for (let at = Date.parse('2026-01-05T00:00:00Z'); at < Date.parse('2026-03-01T00:00:00Z'); at += 7_199_000)
        expect(market.tick(code, at)).not.toHaveProperty('specialQuote');
    }
  });

  it('shows special quotes, each a renewal width nearer, until a quote is within the width, and then its auction trades', () => {
    for (const { market, instrument, session, base, open, opensAt } of LATE) {
      const { code } = instrument;
      let standing = base;
      for (let at = session.openAt; at < opensAt; at += STEP_MS) {
        const { specialQuote } = market.tick(code, at)!;
        const side = open > base ? 'buy' : 'sell';
        const price = standing + (side === 'buy' ? 1 : -1) * renewalWidth(standing);
        expect(specialQuote).toEqual({ price: expect.any(Number), side });
        expect(Math.abs(specialQuote!.price - price)).toBeLessThan(market.tickSize(code, price, at));
        expect(market.tick(code, at + STEP_MS - 1)!.specialQuote).toEqual(specialQuote);
        standing = specialQuote!.price;
      }
      const first = market.tick(code, opensAt)!;
      expect(first).not.toHaveProperty('specialQuote');
      expect(opensAt).toBeGreaterThan(session.openAt);
      expect([first.at, first.last, first.open, first.high, first.low]).toEqual([opensAt, open, open, open, open]);
      expect(Math.abs(open - standing)).toBeLessThanOrEqual(renewalWidth(standing));
    }
  });

  it('trades nothing before its auction, whose volume is the full volume of the day so far', () => {
    fc.assert(
      fc.property(anyLate, fc.nat(9_999), ({ market, instrument, session, base, open, opensAt }, part) => {
        const { code } = instrument;
        const at = session.openAt + Math.floor((part / 10_000) * (opensAt - session.openAt));
        const { last, high, low, open: opened, volume, turnover } = market.tick(code, at)!;
        expect([last, high, low, opened, volume, turnover]).toEqual([base, base, base, base, 0, 0]);
        expect(tradesBetween(market, { code, from: session.openAt, to: opensAt - 1, most: 9 })).toEqual([]);
        const first = market.tick(code, opensAt)!;
        expect(tradesBetween(market, { code, from: session.openAt, to: opensAt, most: 9 })).toEqual([
          { at: opensAt, price: open, quantity: first.volume, side: expect.any(String) },
        ]);
        expect(market.volumes(code, at)).toEqual([]);
        const { price, average, volume: volumes } = market.minutes(code, at)!;
        expect(new Set([...price, ...average])).toEqual(new Set([base / PRICE_SCALE]));
        expect(new Set(volumes)).toEqual(new Set([0]));
        expect(market.liveCandle(code, 'minute', at)).toBeUndefined();
        expect(market.liveCandle(code, 'day', at)).toMatchObject({ open: base / PRICE_SCALE, volume: 0 });
        expect(first.volume).toBeGreaterThan(0);
      }),
    );
  });

  it('has regular bars: those of its minutes begin with the auction, and add up to the bar of the day', () => {
    fc.assert(
      fc.property(anyLate, ({ market, instrument: { code }, session, opensAt }) => {
        const { closeAt } = session;
        const wanted = { period: 'minute', adjustment: 'none', before: closeAt + 1, limit: 400, now: closeAt } as const;
        const { time, open, high, low, volume } = market.candles(code, wanted);
        const first = time.findIndex((at) => at * 1_000 >= session.openAt);
        expect(time[first]! * 1_000).toBe(opensAt);
        const bar = barOf(market, code, session);
        expect(Math.round(open[first]! * PRICE_SCALE)).toBe(bar.open);
        expect(Math.max(...high.slice(first))).toBe(bar.high);
        expect(Math.min(...low.slice(first))).toBe(bar.low);
        expect(volume.slice(first).reduce((sum, one) => sum + one, 0)).toBe(bar.volume);
        const share = market.minutes(code, closeAt)!;
        const opensIn = (opensAt - session.openAt) / MINUTE_MS;
        expect(share.time.slice(opensIn)).toEqual(time.slice(first));
        expect([share.time[0]! * 1_000, share.volume[opensIn - 1]]).toEqual([session.openAt, 0]);
        const finished = market.tick(code, closeAt)!;
        expect([finished.open, finished.volume]).toEqual([bar.open, bar.volume]);
      }),
      { numRuns: 30 },
    );
  });

  it('reports all shares as an imbalance on one side until its auction trades', () => {
    fc.assert(
      fc.property(anyLate, fc.nat(9_999), ({ market, instrument, session, base, open, opensAt }, part) => {
        const { code } = instrument;
        const before = indicativeAt(market, instrument, session.openAt - SECOND_MS)!;
        const standing = indicativeAt(market, instrument, session.openAt)!;
        expect(standing).toEqual(before);
        const at = session.openAt + Math.floor((part / 10_000) * (opensAt - session.openAt));
        const { specialQuote } = market.tick(code, at)!;
        const indicative = indicativeAt(market, instrument, at)!;
        expect(indicative).toMatchObject({ price: specialQuote!.price, quantity: 0 });
        expect(Math.sign(indicative.imbalance)).toBe(Math.sign(open - base));
        expect(indicativeAt(market, instrument, opensAt)).toBeUndefined();
      }),
    );
  });

  it('fills nothing before its auction, and then the queued orders, in one jump or in many steps', () => {
    fc.assert(
      fc.property(anyLate, fc.boolean(), ({ market, instrument: { code }, session, open, opensAt }, isBuy) => {
        const { execution } = market;
        const common = { code, market: 'jp', open: 50_000, ordered: 50_000, expiresAt: session.closeAt } as const;
        const side = isBuy ? ('buy' as const) : ('sell' as const);
        const tick = market.tickSize(code, open, opensAt);
        const better = { ...common, side, orderType: 'limit', limit: open + (isBuy ? tick : -tick) } as const;
        const entered = session.openAt - 5 * MINUTE_MS;
        for (const order of [{ ...common, side, orderType: 'market' } as const, better]) {
          const fill = { kind: 'fill', at: opensAt, price: open };
          expect(execution.next(order, entered, session.closeAt)).toEqual(fill);
          for (let from = entered; from < opensAt - STEP_MS; from += STEP_MS)
            expect(execution.next(order, from, from + STEP_MS)).toBeUndefined();
          expect(execution.deals(order, opensAt, open)).toEqual([{ price: open, quantity: 50_000 }]);
        }
        expect(execution.isAuction(better, opensAt)).toBe(true);
        expect(execution.isAuction(better, opensAt + SECOND_MS)).toBe(false);
        // What it traded fills no order in the minute after it.
        const volumeAt = (at: number) => market.tick(code, at)!.volume;
        const at = opensAt + 30 * SECOND_MS;
        const { last } = market.tick(code, at)!;
        const most = Math.max(6_250, Math.floor((volumeAt(at) - volumeAt(opensAt)) * 0.2));
        const [deal] = execution.deals({ ...common, side, orderType: 'limit', limit: last }, at, last);
        expect(deal!.quantity).toBe(Math.min(50_000, Math.ceil(most / 100) * 100));
        expect(execution.now({ ...common, side, orderType: 'market' }, session.openAt).kind).toBe('wait');
      }),
      { numRuns: 40 },
    );
  });

  it('is the same regardless of earlier reads, and in rankings as in quotes', () => {
    const { instrument, session, opensAt } = LATE[0]!;
    const [one, other] = [createMarket('late openings'), createMarket('late openings')];
    for (const at of [opensAt, session.closeAt, session.openAt - 1]) one.tick(instrument.code, at);
    for (const at of [session.openAt, opensAt - 1, opensAt, opensAt + 61_000])
      expect(one.tick(instrument.code, at)).toEqual(other.tick(instrument.code, at));
    const rising = one.ranking('jp', 'volume', session.openAt);
    const volumes = rising.map((code) => other.tick(code, session.openAt)!.volume);
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
    expect(volumes.at(-1)).toBe(0);
  });
});

describe('a day in Tokyo that opens within the renewal width', () => {
  it('trades from nine o’clock', () => {
    const market = createMarket('late openings');
    const { session, instrument } = LATE[0]!;
    const late = new Set(LATE.filter((one) => one.session === session).map((one) => one.instrument.code));
    expect(late.has(instrument.code)).toBe(true);
    for (const { code } of market
      .instruments('jp')
      .filter((one) => !late.has(one.code))
      .slice(0, 100)) {
      const { open, volume, last } = market.tick(code, session.openAt)!;
      expect([last, volume > 0]).toEqual([open, true]);
    }
  });
});
