import type { StockDetail } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, STOCK } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { PriceHead } from './priceHead.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';

/** Shows the head of the price of a stock. */
function onStock(stock: StockDetail, look: () => void): void {
  onBed({ epics: [remoteEpic], answers: ANSWERS, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, <PriceHead detail={stock} />);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    look();
  });
}

it.each(['buy', 'sell'] as const)('a special quote (%s) is shown with its side and price', (side) => {
  const quoted = { ...STOCK, quote: { ...STOCK.quote, specialQuote: { price: '1234', side } } };
  onStock(quoted, () => {
    expect(screen.getByText(text(`ticket.special.${side}`, { price: '1,234' }))).toBeTruthy();
  });
});

it.each([
  ['of today', NOW - 3_600_000, '08:00:00'],
  ['of another day', NOW - 3 * 86_400_000, '01/08 09:00:00'],
])('the time of a quote %s is shown with the day only if it is not today', (_when, at, time) => {
  onStock({ ...STOCK, quote: { ...STOCK.quote, at } }, () => {
    expect(screen.getByText(text('stock.asOf', { time }))).toBeTruthy();
  });
});
