import type { MarketId } from '@zaraba/contracts';
import { MARKETS } from '@zaraba/contracts';
import { describe, expect, test } from 'vitest';
import { sessionTable } from '../calendar/calendar.ts';
import { minutesOf } from '../calendar/sessionTime.ts';
import { LISTINGS } from '../instruments/instruments.ts';
import { walkToDay } from './dayTree.ts';
import { emptyMinuteBlock, fillMinutes } from './minuteBlock.ts';
import { profileOf } from './profile.ts';
import { shareSymbol } from './symbol.ts';

// The known facts of markets, in wide bands around what the model gives over many seeds: they catch a broken model, not luck.

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(x: readonly number[], y: readonly number[]): number {
  const [meanX, meanY] = [average(x), average(y)];
  let [both, squareX, squareY] = [0, 0, 0];
  x.forEach((value, i) => {
    both += (value - meanX) * (y[i]! - meanY);
    squareX += (value - meanX) ** 2;
    squareY += (y[i]! - meanY) ** 2;
  });
  return both / Math.sqrt(squareX * squareY);
}

function lagged(x: readonly number[], y: readonly number[], lag: number): number {
  return correlation(x.slice(0, x.length - lag), y.slice(lag));
}

function kurtosis(x: readonly number[]): number {
  const mean = average(x);
  const square = average(x.map((value) => (value - mean) ** 2));
  return average(x.map((value) => (value - mean) ** 4)) / square ** 2;
}

function dailyReturns(market: MarketId, seed: string): number[][] {
  const node = { before: 0, after: 0, variance: 0 };
  const days = sessionTable(market).sessions.length;
  return LISTINGS[market]
    .filter((_, i) => i % 40 === 11)
    .map((listing) => {
      const symbol = shareSymbol(seed, listing);
      return Array.from({ length: days }, (_, index) => {
        walkToDay(symbol, symbol.treeOrigin + index, node);
        return node.after - node.before;
      });
    });
}

describe('daily returns of the price model', () => {
  const samples = MARKETS.flatMap((market) => ['one', 'two'].map((seed) => dailyReturns(market, seed)));
  const all = samples.flat();
  const absolute = all.map((returns) => returns.map(Math.abs));
  const meanOf = (measure: (returns: readonly number[], place: number) => number) => average(all.map(measure));

  test('have fat tails', () => {
    const fat = meanOf(kurtosis);
    expect(fat).toBeGreaterThan(5);
    expect(fat).toBeLessThan(14);
  });

  test('do not predict later returns, but their size predicts later sizes for months', () => {
    expect(Math.abs(meanOf((returns) => lagged(returns, returns, 1)))).toBeLessThan(0.04);
    const memory = [1, 5, 20, 60].map((lag) => average(absolute.map((sizes) => lagged(sizes, sizes, lag))));
    expect(memory[0]).toBeGreaterThan(0.12);
    expect(memory[0]).toBeLessThan(0.32);
    expect(memory[1]).toBeGreaterThan(0.07);
    expect(memory[2]).toBeGreaterThan(0.03);
    expect(memory[3]).toBeGreaterThan(0.01);
    expect(memory[3]).toBeLessThan(memory[0]!);
  });

  test('are larger after falls (leverage effect)', () => {
    const next = meanOf((returns, i) => lagged(returns, absolute[i]!, 1));
    expect(next).toBeLessThan(-0.02);
    expect(next).toBeGreaterThan(-0.15);
  });

  test('of stocks in one market are correlated', () => {
    const pairs = samples.flatMap((returns) => returns.slice(1).map((one) => correlation(one, returns[0]!)));
    expect(average(pairs)).toBeGreaterThan(0.18);
    expect(average(pairs)).toBeLessThan(0.42);
  });
});

describe('minute returns of the price model', () => {
  for (const market of MARKETS) {
    test(`in ${market} have fat tails, cluster, and are larger near the open and the close`, () => {
      const { sessions, anchor } = sessionTable(market);
      const minutes = market === 'us' ? 390 : market === 'jp' ? 325 : 237;
      const profile = profileOf(market, minutes);
      const block = emptyMinuteBlock();
      const variance = Array.from({ length: Math.ceil(minutes / 30) }, () => 0);
      const volume = Array.from({ length: Math.ceil(minutes / 30) }, () => 0);
      const tails: number[] = [];
      const clusters: number[] = [];
      for (const listing of LISTINGS[market].filter((_, i) => i % 64 === 9)) {
        const symbol = shareSymbol('minutes', listing);
        const returns: number[] = [];
        for (let index = anchor + 260; index < anchor + 300; index++) {
          if (minutesOf(sessions.at(index)!) !== minutes) continue;
          fillMinutes(symbol, index, profile, block);
          for (let minute = 0; minute < minutes; minute++) {
            const before = minute === 0 ? block.day.logOpen : block.close[minute - 1]!;
            const move = block.close[minute]! - before;
            returns.push(move);
            variance[Math.floor(minute / 30)]! += move * move;
            volume[Math.floor(minute / 30)]! += block.volumeSoFar[minute]! - (block.volumeSoFar[minute - 1] ?? 0);
          }
        }
        const sizes = returns.map(Math.abs);
        tails.push(kurtosis(returns));
        clusters.push(lagged(sizes, sizes, 1));
        expect(Math.abs(lagged(returns, returns, 1))).toBeLessThan(0.12);
      }
      expect(average(tails)).toBeGreaterThan(7);
      expect(average(tails)).toBeLessThan(60);
      expect(average(clusters)).toBeGreaterThan(0.15);
      for (const shape of [variance, volume]) {
        const noon = Math.min(...shape.slice(2, -2));
        expect(shape[0]! / noon).toBeGreaterThan(1.8);
        expect(shape.at(-1)! / noon).toBeGreaterThan(1.2);
      }
    });
  }
});
