import { POSITION_STATES } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { POSITION } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { marketBatch } from '../../../../state/market/slice.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { quote } from '../../../../state/testing/quote.ts';
import CloseSheet from './closeSheet.tsx';

/** Shows the sheet that closes a position in a stock with this quote. */
function onSheet(row: Quote, look: () => void): void {
  const position = { ...POSITION, side: 'long', status: POSITION_STATES.codes.holding } as const;
  const before = (bed: Bed): void => bed.dispatch(marketBatch({ at: 1_000, rows: [row] }));
  onPage(<CloseSheet position={position} open onClose={() => undefined} />, { before }, look);
}

it.each(['buy', 'sell'] as const)(
  'during a special quote (%s) the sheet states that the closing order waits',
  (side) => {
    onSheet({ ...quote(POSITION.code, 999), specialQuote: { price: '950', side } }, () => {
      expect(screen.getByText(text('positions.closeSpecial'))).toBeTruthy();
    });
  },
);

it('without a special quote the sheet does not mention one', () => {
  onSheet(quote(POSITION.code, 999), () => expect(screen.queryByText(text('positions.closeSpecial'))).toBeNull());
});
