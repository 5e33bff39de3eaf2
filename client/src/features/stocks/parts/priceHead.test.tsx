import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../app/testing/onPage.tsx';
import { NOW, STOCK } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { PriceHead } from './priceHead.tsx';

it.each(['buy', 'sell'] as const)('a special quote (%s) is shown with its side and price', (side) => {
  const quoted = { ...STOCK, quote: { ...STOCK.quote, specialQuote: { price: '1234', side } } };
  onPage(<PriceHead detail={quoted} />, {}, () => {
    expect(screen.getByText(text(`ticket.special.${side}`, { price: '1,234' }))).toBeTruthy();
  });
});

it.each([
  ['of today', NOW - 3_600_000, '08:00:00'],
  ['of another day', NOW - 3 * 86_400_000, '01/08 09:00:00'],
])('the time of a quote %s is shown with the day only if it is not today', (_when, at, time) => {
  onPage(<PriceHead detail={{ ...STOCK, quote: { ...STOCK.quote, at } }} />, {}, () => {
    expect(screen.getByText(text('stock.asOf', { time }))).toBeTruthy();
  });
});
