import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { onBed } from '../../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../../state/testing/fakePorts.ts';
import Company from './company.tsx';

const DETAIL = { ...STOCK, marketCap: '999000000' };
const peer = (code: string, marketCap: string, last: string) => ({
  ...DETAIL,
  code,
  name: code,
  names: { jp: `${code}の名前`, us: code, cn: code },
  marketCap,
  quote: { ...STOCK.quote, code, last, previousClose: '100' },
});
const year = (end: string, netProfit: string) => ({
  end,
  sales: '5000000000',
  operatingProfit: netProfit,
  netProfit,
  dividends: '12.5',
});
const news = (id: string, codes: string[]) => ({
  id,
  market: 'jp' as const,
  kind: 'risers',
  at: 0,
  titles: { jp: `${id}の記事`, us: id, cn: id },
  codes,
});

const ANSWERS: Answers = {
  '/market/fundamentals': ({ codes = '' }) =>
    after(
      1,
      good<'/market/fundamentals'>(
        codes.split(',').map((code) => ({
          code,
          earningsPerShare: code === 'ZJ1003' ? '-3' : '50',
          bookValuePerShare: '500',
          years: [year('2025-03-31', '-40000000'), year('2026-03-31', '50000000')],
          nextResults: '2026-08-07',
        })),
      ),
    ),
  '/market/trends': ({ codes = '' }) =>
    after(
      1,
      good<'/market/trends'>(
        codes.split(',').map((code) => ({ code, closes: [1], yearHigh: '1200', yearLow: '800', dividends: '20' })),
      ),
    ),
  '/market/stockList': () =>
    after(
      1,
      good<'/market/stockList'>({
        stocks: [peer('ZJ1002', '900000000', '200'), DETAIL, peer('ZJ1003', '90', '100')],
        total: 3,
        at: 1,
      }),
    ),
  '/market/newsList': () =>
    after(1, good<'/market/newsList'>({ news: [news('一', ['ZJ1003']), news('二', ['OTHER'])], hasMore: false })),
};
const LACKING = () => after(1, bad({ kind: 'http', status: 404 }));

/** Renders the company section of a stock that costs 1,000 yen. */
function show(given: Answers): void {
  onBed({ epics: [remoteEpic], answers: { ...ANSWERS, ...given } }, (bed) => {
    renderOn(bed, <Company open detail={DETAIL} />);
    for (let until = 100; until <= 500; until += 100) act(() => bed.run(until));
  });
}

describe('the company section of the stock page', () => {
  it('shows the valuation at the newest price, and the results by year, newest first', () => {
    show({});
    const company = screen.getByTestId('company');
    expect(company.textContent).toContain('PER(株価収益率)20.00');
    expect(company.textContent).toContain('PBR(株価純資産倍率)2.00');
    expect(company.textContent).toContain('配当利回り2.00%');
    expect(company.textContent).toContain('次の決算発表日2026/08/07');
    const [, newest, before] = within(screen.getByTestId('years')).getAllByRole('row');
    expect(newest?.textContent).toBe('2026/0350億5,000万5,000万12.50');
    expect(before?.textContent).toContain('−4,000万');
    expect(screen.getAllByRole('img', { name: /2025\/03期は.+2026\/03期は/ })).toHaveLength(4);
  });

  it('shows the most similar stock first, and no price-earnings ratio for a stock with a loss', () => {
    show({});
    const [, first, second] = within(screen.getByTestId('peers')).getAllByRole('row');
    expect(first?.textContent).toContain('ZJ1002の名前');
    expect(first?.textContent).toMatch(/4\.00.*10\.00%$/);
    expect(second?.textContent).toMatch(/–20\.00%$/);
    expect(within(first!).getByRole('link').getAttribute('href')).toContain('ZJ1002');
  });

  it('shows only news of the stock and its industry', () => {
    show({});
    expect(screen.getByText('一の記事')).toBeTruthy();
    expect(screen.queryByText('二の記事')).toBeNull();
  });

  it('shows the news of the market if there is no news of the industry', () => {
    show({
      '/market/newsList': () => after(1, good<'/market/newsList'>({ news: [news('二', ['X'])], hasMore: false })),
    });
    expect(screen.queryByText('関連ニュース')).toBeNull();
    expect(screen.getByText('二の記事')).toBeTruthy();
  });

  it('shows only the figures of the trends if the server lacks fundamentals, and no figures if it lacks both calls', () => {
    show({ '/market/fundamentals': LACKING });
    expect(screen.getByTestId('company').textContent).toContain('52週高値1,200');
    expect(screen.queryByText(/PER\(株/)).toBeNull();
    expect(screen.queryByTestId('years')).toBeNull();
    cleanup();
    show({ '/market/fundamentals': LACKING, '/market/trends': LACKING, '/market/newsList': LACKING });
    expect(screen.queryByText('業績・配当')).toBeNull();
    expect(screen.queryByText('関連ニュース')).toBeNull();
    expect(screen.getByTestId('peers')).toBeTruthy();
  });
});
