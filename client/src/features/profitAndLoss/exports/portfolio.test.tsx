import { MARKET_CURRENCY, POSITION_STATES } from '@zaraba/contracts';
import type { MarketId, Position } from '@zaraba/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenForm, inSheet, inTurn, onForm, press } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { DEFAULT_SETTINGS } from '../../../state/settings/slice.ts';
import { type Answers, after, bad, good } from '../../../state/testing/fakePorts.ts';
import PortfolioSheet from '../parts/portfolio/portfolioSheet.tsx';
import { portfolio as texts } from '../texts/portfolio/jp.ts';
import type { AllocationBy } from '../../../domain/portfolio/allocation.ts';

const held = (market: MarketId, price: string, side: 'long' | 'short' = 'long'): Position => ({
  code: `Z${market}`,
  status: POSITION_STATES.codes.holding,
  side,
  market,
  currency: MARKET_CURRENCY[market],
  buy_price: '1',
  stock_num: 100,
  nowprice: price,
});
const LISTS: Readonly<Record<string, Record<string, Position>>> = {
  jpy: { P1: held('jp', '60'), P2: held('jp', '15', 'short') },
  usd: { P3: held('us', '0.15') },
  cny: {},
};
const DIVIDEND = { id: '9', at: Date.UTC(2026, 9, 30), kind: 'dividend', amount: '80', balance: '80' } as const;
const MESSAGE = {
  id: 'M1',
  at: Date.UTC(2026, 10, 5),
  read: true,
  kind: 'trade',
  event: 'corporateAction',
  code: 'Zjp',
  titles: { jp: '株式分割', us: 'Split', cn: '拆分' },
  bodies: { jp: '', us: '', cn: '' },
};
const ANSWERS: Answers = {
  '/trade/userstocklist': ({ type = '' }) => after(1, good<'/trade/userstocklist'>({ ...LISTS[type] })),
  '/trade/exchangeRates': inTurn(
    good<'/trade/exchangeRates'>({
      currency: 'jpy',
      at: Date.UTC(2026, 10, 18, 1, 30),
      rates: [{ currency: 'usd', midRate: '0.01' }],
      feeBasisPoints: 20,
      minimum: '1',
      quoteMs: 1,
    }),
  ),
  '/user/fundRecords': ({ kind }) =>
    after(1, good<'/user/fundRecords'>({ records: kind === 'dividend' ? [DIVIDEND] : [], hasMore: false })),
  '/market/fundamentals': inTurn(
    good<'/market/fundamentals'>([
      { code: 'Zus', earningsPerShare: '1', bookValuePerShare: '1', years: [] },
      { code: 'Zjp', earningsPerShare: '1', bookValuePerShare: '1', years: [], nextExDate: '2027-03-30' },
    ]),
  ),
  '/user/messageList': inTurn(good<'/user/messageList'>({ messages: [MESSAGE], unread: 0, hasMore: false })),
};

function onPortfolio(
  options: { by?: AllocationBy; answers?: Answers; settings?: object },
  use: (form: OpenForm) => void,
) {
  const chosen: string[] = [];
  const shown = (
    <PortfolioSheet
      open
      by={options.by ?? 'market'}
      onChoose={(by) => chosen.push(by)}
      onClose={() => chosen.push('closed')}
    />
  );
  const state = { settings: { ...DEFAULT_SETTINGS, ...options.settings } };
  onForm(shown, { answers: { ...ANSWERS, ...options.answers }, state }, (form) => {
    form.wait();
    use(form);
  });
  return chosen;
}
const figure = (id: string): string | undefined => screen.queryByTestId(id)?.textContent ?? undefined;
const table = (): readonly string[] =>
  [...document.querySelectorAll('[data-testid=allocation] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  );

it('the portfolio has a total for each currency, and one for all of them at the exchange rates of the server, whose time it states', () => {
  onPortfolio({}, () => {
    expect(figure('portfolio-jpy-value')).toBe('7,500.00');
    expect(figure('portfolio-usd-value')).toBe('15.00');
    // 15 dollars are 1,500 yen.
    expect(figure('portfolio-whole-value')).toBe('9,000.00');
    expect(inSheet()).toContain(texts.rates.replace('{{time}}', '2026/11/18 10:30'));
  });
});

it('the allocation divides the whole value by market, side or currency, as a table and as a bar', () => {
  onPortfolio({ by: 'market' }, () => {
    expect(table()).toEqual([
      `${text('market.jp')} | 83.3% | 2 | 7,500.00`,
      `${text('market.us')} | 16.7% | 1 | 1,500.00`,
    ]);
    expect(screen.getByTestId('allocation-bar').children).toHaveLength(2);
  });
  cleanup();
  onPortfolio({ by: 'side' }, () => {
    expect(table()[1]).toBe(`${text('positions.short')} | 16.7% | 1 | 1,500.00`);
  });
  cleanup();
  onPortfolio({ by: 'currency' }, () => expect(table()[0]).toMatch(/^JPY/));
});

it('without exchange rates, each currency has its own allocation, and there is no common total', () => {
  const refused = { '/trade/exchangeRates': inTurn(bad({ kind: 'http', status: 404 })) };
  onPortfolio({ answers: refused }, () => {
    expect(figure('portfolio-whole-value')).toBeUndefined();
    expect(inSheet()).toContain(texts.noRates);
    expect(table()).toEqual([
      `${text('market.jp')} | 100.0% | 2 | 7,500.00`,
      `${text('market.us')} | 100.0% | 1 | 15.00`,
    ]);
  });
});

it('the portfolio shows no amounts while amounts are hidden', () => {
  onPortfolio({ settings: { hideAmounts: true } }, () => expect(inSheet()).not.toMatch(/\d{3}\.\d{2}/));
});

it('the portfolio can be divided by another property', () => {
  const chosen = onPortfolio({}, () => {
    fireEvent.click(screen.getByRole('radio', { name: text('stock.sector') }));
    press(text('action.close'));
  });
  expect(chosen).toEqual(['industry', 'closed']);
});

it('the calendar of income reads its lists when it opens, and shows payments and corporate actions by month', () => {
  onPortfolio({}, (form) => {
    expect(form.sent('/user/fundRecords')).toEqual([]);
    const details = [...document.querySelectorAll('details')].at(-1)!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    form.wait();
    form.wait();
    const months = [...details.querySelectorAll('h4')].map((month) => month.textContent);
    expect(months).toEqual([
      texts.upcoming,
      `${texts.monthPaid.replace('{{month}}', '2026/11')}0.00JPY`,
      `${texts.monthPaid.replace('{{month}}', '2026/10')}+80.00JPY`,
    ]);
    const rows = [...details.querySelectorAll('li')].map((row) => row.textContent);
    expect(rows[0]).toBe('Zjp2027/03/30');
    expect(rows[1]).toContain('株式分割');
  });
});
