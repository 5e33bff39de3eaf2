import { MARKETS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { createMarket } from './create.ts';
import { marketMinute } from './summary.ts';
import { shortShareOf } from './summaryShort.ts';

const market = createMarket('summary');
const NOW = Date.parse('2026-03-18T10:30:20+09:00');

describe.each(MARKETS)('the summary of %s', (id) => {
  const minute = marketMinute(market, id, NOW);

  it('counts every stock once, and adds up', () => {
    const { moves, advancers, decliners, sectors, turnover, volume } = minute;
    expect(moves).toHaveLength(market.instruments(id).length);
    expect(sectors.reduce((sum, { stocks }) => sum + stocks, 0)).toBe(moves.length);
    expect(sectors.reduce((sum, sector) => sum + sector.advancers, 0)).toBe(advancers);
    expect(sectors.reduce((sum, sector) => sum + sector.decliners, 0)).toBe(decliners);
    expect(sectors.reduce((sum, sector) => sum + sector.turnover, 0) / turnover).toBeCloseTo(1, 9);
    expect(moves.reduce((sum, move) => sum + move.volume, 0)).toBe(volume);
  });

  it('is as of the beginning of the minute, and computed once for it', () => {
    expect(marketMinute(market, id, NOW + 39_000)).toBe(minute);
    expect(marketMinute(market, id, NOW + 60_000)).not.toBe(minute);
    const at = Math.floor(NOW / 60_000) * 60_000;
    const { code } = minute.moves[0]!.instrument;
    expect(minute.moves[0]).toMatchObject({ last: market.tick(code, at)!.last });
  });

  it('lists the industry with the largest gain first, whose change is between those of its stocks', () => {
    const changes = minute.sectors.map(({ changeBasisPoints }) => changeBasisPoints);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
    for (const { changeBasisPoints, moves } of minute.sectors) {
      expect(changeBasisPoints).toBeLessThanOrEqual(moves[0]!.changeBasisPoints);
      expect(changeBasisPoints).toBeGreaterThanOrEqual(moves.at(-1)!.changeBasisPoints);
    }
  });
});

it('the summary of a market counts the stocks at either price limit', () => {
  const from = NOW - 30 * 60_000;
  const codes = market.instruments('jp').map(({ code }) => code);
  const limits = [3, 5, 8, 13, 21].map((place, at) => {
    const kind: 'limitUp' | 'limitDown' = at < 2 ? 'limitUp' : 'limitDown';
    return { id: at + 1, target: codes[place]!, kind, from };
  });
  const { limitUp, limitDown } = marketMinute(market, 'jp', NOW);
  expect(marketMinute(market.overlaid(limits), 'jp', NOW)).toMatchObject({
    limitUp: limitUp + 2,
    limitDown: limitDown + 3,
  });
  expect(marketMinute(market, 'us', NOW)).toMatchObject({ limitUp: 0, limitDown: 0 });
});

describe('short sales of a stock', () => {
  it('have one share of the volume for a day: the same all day, and another on the next', () => {
    const of = (at: number) =>
      marketMinute(market, 'jp', at).shorts.find(({ move }) => move.instrument.code === 'ZJ1001')!;
    const [morning, evening, tomorrow] = [NOW, NOW + 5 * 3_600_000, NOW + 86_400_000].map(of);
    expect(evening!.shareBasisPoints).toBe(morning!.shareBasisPoints);
    expect(tomorrow!.shareBasisPoints).not.toBe(morning!.shareBasisPoints);
    expect(evening!.shortVolume).toBeGreaterThan(morning!.shortVolume);
  });

  it('are part of the traded volume, and are listed with the largest share first', () => {
    const { shorts, short } = marketMinute(market, 'jp', NOW);
    const told = shorts.map(({ shareBasisPoints }) => shareBasisPoints);
    expect(told).toEqual(told.toSorted((a, b) => b - a));
    for (const { shortVolume, volume } of shorts) expect(shortVolume).toBeLessThanOrEqual(volume);
    expect(short.shortVolume).toBe(shorts.reduce((sum, row) => sum + row.shortVolume, 0));
    const shares = Array.from({ length: 2_000 }, (_, index) => shortShareOf('x', 'jp', `ZJ${index}`, '2026-03-18'));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...shares)).toBeLessThanOrEqual(7_500);
  });
});
