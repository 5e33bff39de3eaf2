import type { Quote } from '@zaraba/contracts';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderOn } from '../../app/testing/renderOn.tsx';
import { text } from '../../i18n/index.ts';
import { onBed } from '../../state/testing/bed.ts';
import { quote } from '../../state/testing/quote.ts';
import type { StockLike } from './names.ts';
import { StockRow } from './stockRow.tsx';

const names = { jp: '見本', cn: '样本', us: 'Sample' };

/** The row of a stock at this price. */
function showRow(last: string, more: Partial<StockLike>): HTMLElement {
  const stock: StockLike = {
    code: 'ZJ1001',
    name: names.jp,
    names,
    market: 'jp',
    currency: 'jpy',
    quote: { ...quote('ZJ1001', 3_000), last },
    ...more,
  };
  onBed({ epics: [] }, (bed) => {
    renderOn(bed, <StockRow stock={stock} />);
  });
  return screen.getByRole('link');
}

/** The texts of a row for a stock at this price. */
function rowOf(last: string, more: Partial<StockLike>): string {
  const said = showRow(last, more).textContent ?? '';
  cleanup();
  return said;
}

/** The directions whose colour a piece of a row has. */
const coloursOf = (piece: Element | null | undefined): string[] =>
  ['up', 'down', 'flat'].filter((direction) => piece?.classList.contains(direction));

describe('a stock in a list', () => {
  it('shows its price with as many decimals as on its page', () => {
    expect(rowOf('3513', {})).toContain('3,513');
    expect(rowOf('3513', {})).not.toContain('3,513.0');
    expect(rowOf('3513', { priceDecimals: 1 })).toContain('3,513.0');
    expect(rowOf('3513.25', { priceDecimals: 1 })).toContain('3,513.25');
  });

  it('colours only its change by the direction of the day, not its price', () => {
    const cells = ['2999', '3000', '3001'].map((last) => {
      const row = showRow(last, { quote: { ...quote('ZJ1001', 3_000), last, previousClose: '3000' } });
      const colours = [...row.querySelectorAll('[translate=no], .strong-xs > span')].map(coloursOf);
      cleanup();
      return colours.filter((colour) => colour.length > 0);
    });
    expect(cells).toEqual([[['down']], [['flat']], [['up']]]);
  });

  it('states in words that its price is at the limit of the day', () => {
    const limits = { limitUp: '3700.0', limitDown: '2300' };
    expect(rowOf('3700', limits)).toContain(`▲ ${text('stock.limitUp')}`);
    expect(rowOf('2300', limits)).toContain(`▼ ${text('stock.limitDown')}`);
    for (const said of [rowOf('3699', limits), rowOf('3700', {})]) {
      expect(said).not.toContain(text('stock.limitUp'));
      expect(said).not.toContain(text('stock.limitDown'));
    }
  });

  it.each(['buy', 'sell'] as const)(
    'states in words that there is a special quote (%s), and then mentions no limit',
    (side) => {
      const limits = { limitUp: '3700', limitDown: '2300' };
      const at = (last: string, specialQuote?: Quote['specialQuote']) =>
        rowOf(last, { ...limits, quote: { ...quote('ZJ1001', 3_000), last, ...(specialQuote && { specialQuote }) } });
      const said = at('2300', { price: '2250', side });
      expect(said).toContain(text(`stock.special.${side}`));
      expect(said).not.toContain(text('stock.limitDown'));
      expect(at('2300')).not.toContain(text(`stock.special.${side}`));
    },
  );
});
