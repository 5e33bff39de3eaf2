import { POSITION_STATES } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenForm, onForm } from '../../../../app/testing/onForm.tsx';
import { text } from '../../../../i18n/index.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { marketBatch } from '../../../../state/market/slice.ts';
import { DEFAULT_SETTINGS } from '../../../../state/settings/slice.ts';
import { quote } from '../../../../state/testing/quote.ts';
import type { Positions } from '../../../../state/hooks.ts';
import { LATER_TEXTS } from '../../../../i18n/testing/laterTexts.ts';
import { Holdings } from './holdings.tsx';

const held = (id: string, fields: Partial<Positions['rows'][number]>): Positions['rows'][number] => ({
  id,
  code: `Z${id}`,
  status: POSITION_STATES.codes.holding,
  side: 'long',
  market: 'jp',
  currency: 'jpy',
  buy_price: '100',
  stock_num: 10,
  nowprice: '120',
  boughtAt: 0,
  ...fields,
});
const ROWS = [
  held('A', {}),
  held('B', { nowprice: '300', market: 'us', side: 'short' }),
  held('C', { nowprice: '110' }),
];

function onHoldings(rows: readonly Positions['rows'][number][], stored: string, use: (form: OpenForm) => void): void {
  const state = { settings: { ...DEFAULT_SETTINGS, holdings: stored } };
  const shown = (
    <Holdings
      rows={rows}
      renderRow={(row, note) => (
        <li key={row.id} data-testid="row">
          {row.id}
          {note}
        </li>
      )}
    />
  );
  onForm(shown, { state }, (form) => {
    act(() => {
      form.bed.dispatch(connected({ at: 0 }));
      // The last price is 200, the previous close 1.
      form.bed.dispatch(marketBatch({ at: 1_000, rows: [quote('ZC', 199)] }));
    });
    form.wait();
    use(form);
  });
}
const rows = (): readonly string[] => screen.getAllByTestId('row').map((row) => row.textContent);
const choose = (label: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
};
const total = (id: string): string => screen.getByTestId(id).textContent;

it('the list of holdings adds up value and gain for each currency', () => {
  onHoldings(ROWS, '', () => {
    expect(rows()).toEqual(['A', 'B', 'C']);
    // 1,200 + 3,000 + 1,100; 200 - 2,000 + 100.
    expect(total('holding-total-jpy')).toContain('5,300.00');
    expect(total('holding-total-jpy')).toContain('−1,700.00');
  });
});

it('a new sort order applies at once and is stored on the device', () => {
  onHoldings(ROWS, '', ({ bed }) => {
    choose(text('quotes.sortBy'), 'value');
    expect(rows()).toEqual(['B', 'A', 'C']);
    choose(text('quotes.sortBy'), 'gain');
    expect(rows()).toEqual(['A', 'C', 'B']);
    expect(bed.state().settings.holdings).toBe('gain none');
  });
});

it('each group of holdings has a name and its own totals', () => {
  onHoldings(ROWS, 'code market', () => {
    const groups = screen.getAllByTestId('holding-group');
    expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual([
      text('market.jp'),
      text('market.us'),
    ]);
    expect(groups[0]?.textContent).toContain('2,300.00');
    choose(LATER_TEXTS.jp.portfolio.group, 'side');
    expect(screen.getAllByTestId('holding-group').map((group) => group.querySelector('h3')?.textContent)).toEqual([
      text('positions.long'),
      text('positions.short'),
    ]);
  });
});

it('grouping holdings by industry requests only the industries of the held stocks', () => {
  onHoldings(ROWS, 'listed industry', ({ sent }) => {
    expect(sent('/market/stockDetail').map(({ code }) => code)).toEqual(['ZA', 'ZB', 'ZC']);
  });
  onHoldings(ROWS.slice(0, 2), 'listed none', ({ sent }) => {
    expect(sent('/market/stockDetail')).toEqual([]);
  });
});

it('a single holding has neither a sort order nor totals', () => {
  onHoldings(ROWS.slice(0, 1), 'value market', () => {
    expect(rows()).toEqual(['A']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
