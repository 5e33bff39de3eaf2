import type { StockSort } from '@zaraba/contracts';
import type { Tick } from './market.ts';

/** A quote, and the fame of its company as a factor around 1. */
export interface RankingRow {
  readonly tick: Tick;
  readonly fame: number;
}

const MEASURES: Readonly<Record<Exclude<StockSort, 'code'>, (row: RankingRow) => number>> = {
  popular: ({ tick, fame }) => tick.turnover * fame,
  rise: ({ tick }) => tick.last / tick.previousClose,
  fall: ({ tick }) => -tick.last / tick.previousClose,
  turnover: ({ tick }) => tick.turnover,
  volume: ({ tick }) => tick.volume,
};

/** Sorts codes by the requested order, then by code. */
export function rank(rows: readonly RankingRow[], sort: StockSort): readonly string[] {
  const codes = rows.map((row) => row.tick.code);
  if (sort === 'code') return codes.sort();
  const measures = new Map(rows.map((row) => [row.tick.code, MEASURES[sort](row)]));
  return codes.sort((a, b) => measures.get(b)! - measures.get(a)! || (a < b ? -1 : 1));
}
