import { POSITION_STATES } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, POSITION } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { marketBatch, worldTimeRead } from '../../../../state/market/slice.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { onBed } from '../../../../state/testing/bed.ts';
import { quote } from '../../../../state/testing/quote.ts';
import CloseSheet from './closeSheet.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';

/** Shows the sheet that closes a position in a stock with this quote. */
function onSheet(row: Quote, look: () => void): void {
  const position = { ...POSITION, side: 'long', status: POSITION_STATES.codes.holding } as const;
  onBed({ epics: [remoteEpic], answers: ANSWERS, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    bed.dispatch(marketBatch({ at: 1_000, rows: [row] }));
    renderOn(bed, <CloseSheet position={position} open onClose={() => undefined} />);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    look();
  });
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
