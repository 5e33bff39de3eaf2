import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { type Bed, onBed } from '../../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../../state/testing/fakePorts.ts';
import Screener from './screener.tsx';

/** Stocks whose numbers are their prices, from 1 on, of a market with two pages. */
const stock = (number: number) => ({
  ...STOCK,
  code: `ZJ${1_000 + number}`,
  marketCap: '1',
  quote: { ...STOCK.quote, code: `ZJ${1_000 + number}`, last: String(number), previousClose: '100' },
});
const TOTAL = 320;
const stocks = Array.from({ length: TOTAL }, (_, at) => stock(at + 1));
const trends = (codes: string) =>
  codes.split(',').map((code) => ({ code, closes: [1, 2], yearHigh: '320', yearLow: '1', dividends: '1' }));

const answers: Answers = {
  '/market/stockList': ({ page = '1' }) =>
    after(
      1,
      good<'/market/stockList'>({ stocks: stocks.slice(200 * (Number(page) - 1)).slice(0, 200), total: TOTAL, at: 1 }),
    ),
  '/market/trends': ({ codes = '' }) => after(1, good<'/market/trends'>(trends(codes))),
};

/** Shows the screener at conditions in its address. */
function show(ranges: object, given: Answers, look: (bed: Bed) => void): void {
  const conditions = JSON.stringify({ market: 'jp', ranges });
  window.location.hash = `#/quotes/self?tab=screener&screen=${encodeURIComponent(conditions)}`;
  onBed({ epics: [remoteEpic], answers: { ...answers, ...given } }, (bed) => {
    renderOn(bed, <Screener />);
    for (let until = 100; until <= 1_000; until += 100) act(() => bed.run(until));
    look(bed);
  });
}

const count = () => screen.getByRole('status').textContent;

describe('the screener', () => {
  it('finds stocks on every page of a market', () => {
    show({ last: { least: 200, most: 300 } }, {}, () => {
      expect(count()).toContain('101');
    });
  });

  it('reads the figures of the past year for all stocks, two hundred per call', () => {
    show({ belowHigh: { most: 10 } }, {}, (bed) => {
      // From 288 on: at most a tenth below 320.
      expect(count()).toContain('33');
      const read = bed.ports.calls.filter(({ path }) => path === '/market/trends');
      expect(read.length).toBeLessThanOrEqual(3);
    });
  });

  it('states that it cannot use figures of the past year if the server has none', () => {
    const lacking: Answers = { '/market/trends': () => after(1, bad({ kind: 'http', status: 404 })) };
    show({ dividendYield: { least: 1 } }, lacking, () => {
      expect(screen.getByText(/52週の値と配当のデータがない/)).toBeTruthy();
    });
  });
});
