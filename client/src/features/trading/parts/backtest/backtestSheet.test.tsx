import { POSITION_STATES } from '@zaraba/contracts';
import type { Backtest, Position } from '@zaraba/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { NOW, POSITION } from '../../../../app/testing/forms.tsx';
import { startLanguage, text } from '../../../../i18n/index.ts';
import { callSettled, callStarted } from '../../../../state/callActions.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { NOT_STARTED } from '../../../../state/startup/slice.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { BacktestAction } from './backtestAction.tsx';
import BacktestSheet from './backtestSheet.tsx';

const CLOSED = {
  ...POSITION,
  status: POSITION_STATES.codes.closed,
  side: 'long',
  orderType: 'market',
  buy_price: '1000',
  stock_num: 100,
  realized: '-1000',
  fee: '0',
} satisfies Position;
const HELD = { ...CLOSED, status: POSITION_STATES.codes.holding } satisfies Position;
const BEFORE: Backtest = { end: 'customer', at: NOW, price: '990', currency: 'jpy', result: '-1000', fee: '100' };
const AFTER: Backtest = {
  end: 'stopLoss',
  at: NOW,
  price: '970',
  currency: 'jpy',
  result: '-3000',
  fee: '150',
  scenario: '{"名":1}',
};

beforeAll(() => startLanguage('us'));

function shown(element: React.ReactElement, simulated: boolean, test: (bed: Bed, wait: () => void) => void): void {
  const answers: Answers = {
    '/trade/backtest': ({ stopLoss }) => after(1, good<'/trade/backtest'>(stopLoss === undefined ? BEFORE : AFTER)),
  };
  const before = (bed: Bed): void => bed.dispatch(connected({ at: 0 }));
  onPage(element, { answers, state: { startup: { ...NOT_STARTED, simulated } }, before }, test);
}

const asked = (bed: Bed) => bed.ports.calls.filter(({ path }) => path === '/trade/backtest').map(({ body }) => body);

describe('a backtest with another stop', () => {
  it.each([
    ['a closed position of a simulated market', CLOSED, true, 1],
    ['a closed position of another server', CLOSED, false, 0],
    ['a held position of a simulated market', HELD, true, 0],
  ] as const)(
    'is offered only for a closed position of a simulated market: %s',
    (_case, position, simulated, calls) => {
      shown(<BacktestAction position={position} />, simulated, (bed) => {
        expect(screen.queryAllByRole('button', { name: text('backtest.action') })).toHaveLength(calls);
        expect(asked(bed)).toEqual([]);
      });
    },
  );

  it('is not offered if the server lacks the call', () => {
    shown(<BacktestAction position={CLOSED} />, true, (bed) => {
      const call = { path: '/trade/backtest', quiet: true, serial: 0 } as const;
      const failure = { kind: 'http', status: 404 } as const;
      act(() => {
        bed.dispatch(callStarted(call));
        bed.dispatch(callSettled({ ...call, failure }));
      });
      expect(screen.queryByRole('button', { name: text('backtest.action') })).toBeNull();
    });
  });

  it('is shown beside the actual result, with the difference after fees', () => {
    shown(<BacktestSheet position={CLOSED} onClose={() => undefined} />, true, (bed, wait) => {
      const run = screen.getByRole('button', { name: text('backtest.run') });
      const stop = screen.getByLabelText(`${text('protect.stopLoss.name')} (JPY)`);
      fireEvent.change(stop, { target: { value: '1100' } });
      expect(run.matches(':disabled, [aria-disabled=true]')).toBe(true);
      fireEvent.change(stop, { target: { value: '970' } });
      fireEvent.click(run);
      wait();
      expect(asked(bed).at(-1)).toEqual({ id: CLOSED.id, stopLoss: '970', quantity: '100' });
      const found = within(screen.getByTestId('backtest'));
      expect(found.getByText(/closed by your own order at 990/)).toBeTruthy();
      expect(found.getByText(/the stop loss closed at 970/)).toBeTruthy();
      const link = found.getByRole('link', { name: text('backtest.share') }).getAttribute('href') ?? '';
      const given = atob(link.slice('/sim/#/main/scenarios/'.length).replaceAll('-', '+').replaceAll('_', '/'));
      expect(new TextDecoder().decode(Uint8Array.from(given, (letter) => letter.codePointAt(0) ?? 0))).toBe(
        AFTER.scenario,
      );
      expect(screen.getByTestId('backtest-difference').textContent).toContain('−2,050');
    });
  });
});
