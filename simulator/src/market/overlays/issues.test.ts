import type { MarketId } from '@zaraba/contracts';
import { DAY_MS, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { createMarket } from '../create.ts';
import type { Market } from '../market.ts';
import { RATIO_SCALE, exReference } from '../rules/exReference.ts';
import type { IssueTerms } from '../rules/exReference.ts';
import { tickTable } from '../rules/tickSize.ts';
import type { Overlay } from './overlay.ts';

const plain = createMarket('issues');
const YUAN = tickTable('cn', { fine: false, date: '' });
const YEN = tickTable('jp', { fine: false, date: '' });
const EX = '2026-11-19';

/** Calendar index of the ex-day of this file's stories. */
function exIndexOf(id: MarketId): number {
  return sessionTable(id).indexOfDate.get(EX)!;
}

function sessionAt(id: MarketId, later: number) {
  return sessionTable(id).sessions.at(exIndexOf(id) + later)!;
}

function codeOf(id: MarketId, place = 12): string {
  return plain.instruments(id)[place]!.code;
}

type Spec = Pick<Overlay, 'kind' | 'ratio' | 'price' | 'by' | 'until'>;

/** The market under overlays that are laid in the middle of the day before the ex-day. */
function under(id: MarketId, code: string, ...specs: readonly Spec[]): Market {
  const from = sessionAt(id, -1).openAt + 3_600_000;
  return plain.overlaid(specs.map((spec, place) => ({ id: place + 1, target: code, from, ...spec })));
}

function terms(free: number, offered: number, price: number): IssueTerms {
  const [shares, rights] = [Math.round(free * RATIO_SCALE), Math.round(offered * RATIO_SCALE)];
  return { free: shares, offered: rights, payment: rights * price * PRICE_SCALE };
}

const yuan = (text: number) => Math.round(text * PRICE_SCALE);

describe('the reference price on an ex-date', () => {
  test.each([
    ['ten for each ten: a tie rounds up', 10.05, terms(1, 0, 0), '5.03'],
    ['three for each ten', 13, terms(0.3, 0, 0), '10'],
    ['three for each ten at 8 yuan', 13, terms(0, 0.3, 8), '11.85'],
    ['two free and three at 8 yuan for each ten', 13, terms(0.2, 0.3, 8), '10.27'],
    ['never below one tick', 0.01, terms(1, 0, 0), '0.01'],
  ])('follows the Chinese formula: %s', (_name, close, issue, expected) => {
    expect(formatPrice(exReference(YUAN, yuan(close), issue))).toBe(expected);
  });

  test('in Tokyo is rounded to the nearest tick, half up', () => {
    expect(exReference(YEN, 5_010 * PRICE_SCALE, terms(1, 0, 0))).toBe(2_505 * PRICE_SCALE);
    expect(exReference(YEN, 1_001 * PRICE_SCALE, terms(1, 0, 0))).toBe(501 * PRICE_SCALE);
  });

  test('is the result of the formula rounded half up to the tick, in whole numbers', () => {
    const share = fc.integer({ min: 1, max: 5 * RATIO_SCALE });
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 500_000 }),
        share,
        share,
        fc.nat(100_000),
        (close, free, offered, price) => {
          const cents = 100n;
          const payment = BigInt(offered) * BigInt(price) * cents;
          const dividend = BigInt(close) * cents * BigInt(RATIO_SCALE) + payment;
          const divisor = BigInt(RATIO_SCALE + free + offered);
          const exact = ((2n * dividend + divisor * cents) / (2n * divisor * cents)) * cents;
          const found = exReference(YUAN, close * 100, { free, offered, payment: Number(payment) });
          expect(BigInt(found)).toBe(exact < cents ? cents : exact);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe.each(['jp', 'us', 'cn'] as const)('an issue of shares in %s', (id) => {
  const code = codeOf(id);
  const [before, ex] = [sessionAt(id, -1), sessionAt(id, 0)];

  test('changes nothing before the opening, and then sets the previous close and the base of the limits', () => {
    const market = under(id, code, { kind: 'bonus', ratio: 0.5 });
    expect(market.tick(code, ex.openAt - 1)).toEqual(plain.tick(code, ex.openAt - 1));
    const { close } = market.finishedDay(code, before.date, ex.openAt)!;
    const { previousClose } = market.tick(code, ex.openAt)!;
    expect(previousClose).toBeGreaterThan((close / 1.5) * 0.99);
    expect(previousClose).toBeLessThan((close / 1.5) * 1.01);
    const limits = market.limits(code, ex.openAt);
    if (limits === undefined) expect(id).toBe('us');
    else {
      expect(limits.lower).toBeLessThan(previousClose);
      expect(limits.upper).toBeLessThan(previousClose * 1.45);
    }
    // The day moves as it would have moved: a ranking by change does not see the issue.
    const change = (at: Market) => at.tick(code, ex.closeAt)!.last / at.tick(code, ex.closeAt)!.previousClose;
    expect(change(market)).toBeCloseTo(change(plain), 1);
    expect(market.minutes(code, ex.closeAt)?.previousClose).toBe(formatPrice(previousClose));
    expect(market.finishedDay(code, ex.date, ex.closeAt)?.previousClose).toBe(previousClose);
    expect(market.nextSplit(code, ex.openAt - 1)).toEqual({ exDate: EX, opensAt: ex.openAt, ratio: 1.5 });
    expect(market.nextSplit(code, ex.openAt)).toEqual(plain.nextSplit(code, ex.openAt));
    expect(market.issuedShares(code, ex.openAt)).toBe(plain.issuedShares(code, ex.openAt) * 1.5);
  });

  test('is visible only in unadjusted candles', () => {
    const market = under(id, code, { kind: 'split', ratio: 2 });
    const now = ex.closeAt + DAY_MS;
    const closes = (of: Market, adjustment: 'none' | 'forward') =>
      of.candles(code, { period: 'day', adjustment, before: now, limit: 4, now }).close;
    const [raw, plainRaw] = [closes(market, 'none'), closes(plain, 'none')];
    const at = market
      .candles(code, { period: 'day', adjustment: 'none', before: now, limit: 4, now })
      .time.findIndex((time) => time * 1_000 === ex.openAt);
    expect(raw.slice(0, at)).toEqual(plainRaw.slice(0, at));
    for (const i of raw.keys()) {
      if (i >= at) expect(raw[i]! / plainRaw[i]!).toBeCloseTo(0.5, 1);
      expect(closes(market, 'forward')[i]! / closes(plain, 'forward')[i]!).toBeCloseTo(0.5, 1);
    }
    expect(closes(market, 'forward').at(-1)).toBe(raw.at(-1));
  });

  test('with rights preserves the value of the holding, and lapses if offered above the price', () => {
    const { close } = plain.finishedDay(code, before.date, ex.openAt)!;
    const price = Math.round(close / 2 / PRICE_SCALE) * PRICE_SCALE;
    const market = under(id, code, { kind: 'rights', ratio: 0.25, price });
    const issue = market.shareIssue(code, EX, ex.openAt)!;
    expect(issue).toMatchObject({ free: 0, offered: 2_500, isSplit: false });
    expect(issue.reference).toBe(market.tick(code, ex.openAt)!.previousClose);
    expect(issue.reference + issue.rightValue).toBe(close);
    expect(issue.rightValue).toBeGreaterThan(0);
    const dear = under(id, code, { kind: 'rights', ratio: 0.25, price: close });
    expect(dear.shareIssue(code, EX, ex.openAt)).toBeUndefined();
    expect(dear.tick(code, ex.closeAt)).toEqual(plain.tick(code, ex.closeAt));
  });

  test('combines with other overlays: a gap moves the price from the reference price', () => {
    const market = under(id, code, { kind: 'bonus', ratio: 1 }, { kind: 'gap', by: 0.05 });
    const gapped = under(id, code, { kind: 'gap', by: 0.05 });
    const [own, other] = [market.tick(code, ex.openAt)!, gapped.tick(code, ex.openAt)!];
    expect(own.last / own.previousClose).toBeCloseTo(other.last / other.previousClose, 1);
    // One lock that is kept over the opening keeps the worth.
    const halted = under(id, code, { kind: 'halt' }, { kind: 'bonus', ratio: 1 }).tick(code, ex.openAt + 60_000)!;
    expect(halted).toMatchObject({ last: halted.previousClose, halted: true });
  });

  test('is cancelled if its overlay ends before the opening, but not later', () => {
    const early = under(id, code, { kind: 'split', ratio: 3, until: ex.openAt - 1 });
    expect(early.tick(code, ex.closeAt)).toEqual(plain.tick(code, ex.closeAt));
    const late = under(id, code, { kind: 'split', ratio: 3, until: ex.openAt });
    expect(late.tick(code, ex.closeAt)).toEqual(under(id, code, { kind: 'split', ratio: 3 }).tick(code, ex.closeAt));
  });
});

test('two issues on one day are combined by the Chinese formula', () => {
  const code = codeOf('cn');
  const ex = sessionAt('cn', 0);
  const price = PRICE_SCALE;
  const market = under('cn', code, { kind: 'bonus', ratio: 0.2 }, { kind: 'rights', ratio: 0.3, price });
  const { close } = market.finishedDay(code, sessionAt('cn', -1).date, ex.openAt)!;
  const expected = Math.round((close + 0.3 * price) / 1.5 / 100) * 100;
  expect(market.tick(code, ex.openAt)!.previousClose).toBe(expected);
  expect(market.shareIssue(code, EX, ex.openAt)).toMatchObject({ free: 2_000, offered: 3_000 });
});
