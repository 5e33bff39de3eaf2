import { LANGUAGES } from '@zaraba/contracts';
import type { MarketIndex, MarketSession } from '@zaraba/contracts';
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { changeLanguage, text } from '../../../i18n/index.ts';
import { rootReducer } from '../../../state/reducer.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { quote } from '../../../state/testing/quote.ts';
import { StockFacts } from '../../stocks/parts/stockFacts.tsx';
import { IndexCards } from './indices.tsx';

const names = { jp: 'n', us: 'n', cn: 'n' };
const prices = { last: '105', open: '101', high: '109', low: '99', previousClose: '100' };
const INDEX: MarketIndex = { code: 'ZX1', names, market: 'jp', quote: { ...quote('ZX1', 1), ...prices } };

/** Renders the market section of Home in a phase of the session; undefined for a phase not known yet. */
function shown(phase: MarketSession['phase'] | undefined): string {
  const { market } = rootReducer(undefined, { type: 'none' });
  const sessions = phase === undefined ? {} : { sessions: [{ market: 'jp', phase, date: '2026-03-02' }] };
  onBed({ epics: [], state: { market: { ...market, ...sessions } as typeof market } }, (bed) => {
    renderOn(bed, <IndexCards indices={[INDEX]} />);
  });
  const said = screen.getByRole('listitem').textContent;
  cleanup();
  return said;
}

describe.each(LANGUAGES)('in the language %s', (language) => {
  beforeAll(() => changeLanguage(language));

  it('the market section shows open, high and low, and the close if it is known', () => {
    for (const name of ['open', 'high', 'low'] as const) {
      expect(shown('continuous')).toContain(text(`home.${name}`, { price: `${prices[name]}.00` }));
    }
    expect(shown('continuous')).toContain(text('home.previousClose', { price: '100.00' }));
    expect(shown(undefined)).toContain(text('home.previousClose', { price: '100.00' }));
    expect(shown('closed')).toContain(text('home.close', { price: '105.00' }));
  });

  it('the facts of a stock state that its exchange lot is not binding: one share can be ordered', () => {
    const detail = { ...INDEX, sector: names, exchangeLot: 100, issuedShares: 1, marketCap: '1', ticks: [] };
    onBed({ epics: [] }, (bed) => {
      renderOn(bed, <StockFacts detail={detail as never} />);
    });
    expect(text('stock.lotValue', { shares: '100' })).toMatch(/100.*\b1\D/);
    expect(screen.getByText(text('stock.lotValue', { shares: '100' }))).toBeTruthy();
  });
});
