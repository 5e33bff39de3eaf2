// @vitest-environment happy-dom
import { type OrderTerms, POSITION_STATES } from '@zaraba/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, POSITION } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { loadLaterTexts, startLanguage, text } from '../../../i18n/index.ts';
import { connected } from '../../../state/connection/slice.ts';
import { flowEpic } from '../../../state/flow/epic.ts';
import { marketBatch, worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { type Bed, onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
import { quote } from '../../../state/testing/quote.ts';
import CloseSheet from './closeSheet.tsx';

const { holding } = POSITION_STATES.codes;
const LONG = { ...POSITION, side: 'long', status: holding, leverage: 1, stock_num: 100 } as const;
const TERMS: OrderTerms = {
  code: LONG.code,
  currency: 'jpy',
  leverageChoices: [1],
  maintenanceMarginBasisPoints: 500,
  minimumShares: 1,
  maximumShares: 1_000_000,
  fees: [],
  sameDaySale: true,
  available: '9000000',
};
const SHORT = { ...LONG, id: 'SIM-8', side: 'short' } as const;

beforeAll(async () => {
  await startLanguage('jp');
  await loadLaterTexts();
});
afterEach(cleanup);

/** Shows the sheet of a position beside a server that offers these choices. */
function onSheet(
  choices: OrderTerms['choices'],
  test: (bed: Bed, wait: () => void) => void,
  position: typeof LONG | typeof SHORT = LONG,
): void {
  const answers: Answers = {
    ...ANSWERS,
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>({ ...TERMS, ...(choices && { choices }) })),
    '/trade/reversePosition': () => after(1, good<'/trade/reversePosition'>(SHORT, 'submitted')),
  };
  onBed({ epics: [remoteEpic, flowEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    let until = 0;
    const wait = (): void => {
      for (let turn = 0; turn < 3; turn += 1) act(() => bed.run((until += 100)));
    };
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    bed.dispatch(connected({ at: 0 }));
    bed.dispatch(marketBatch({ at: 1_000, rows: [quote(LONG.code, 999)] }));
    renderOn(bed, <CloseSheet position={position} open onClose={() => undefined} />);
    wait();
    test(bed, wait);
  });
}

it('a position is reversed from its row: costs of both legs before the button, sent once, and the outcome', () => {
  onSheet(['reversePosition'], (bed, wait) => {
    act(() => screen.getByRole('radio', { name: text('holding.short.reverse') }).click());
    wait();
    expect(screen.getByRole('region', { name: text('reversal.first') })).toBeTruthy();
    expect(screen.getByRole('region', { name: text('reversal.second') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: text('positions.sellConfirm') })).toBeNull();
    act(() => screen.getByRole('button', { name: text('reversal.confirm') }).click());
    wait();
    const sent = bed.ports.calls.filter(({ path }) => path === '/trade/reversePosition').map(({ body }) => body['id']);
    expect(sent).toEqual([LONG.id]);
    expect(screen.getByTestId('order-accepted')).toBeTruthy();
  });
});

it('a short position is reversed in its own words', () => {
  onSheet(
    ['reversePosition'],
    () => expect(screen.getByRole('radio', { name: text('holding.long.reverse') })).toBeTruthy(),
    SHORT,
  );
});

it.each([undefined, ['closePart', 'closeLimit']] as const)('a server that offers %s reverses nothing', (choices) => {
  onSheet(choices && [...choices], () => {
    expect(screen.queryByRole('radiogroup', { name: text('holding.aim') })).toBeNull();
    expect(screen.getByRole('button', { name: text('positions.sellConfirm') })).toBeTruthy();
  });
});
