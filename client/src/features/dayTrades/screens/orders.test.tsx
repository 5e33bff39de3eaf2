// @vitest-environment happy-dom
import { DAY_TRADE_STATES } from '@zaraba/contracts';
import type { DayTrade } from '@zaraba/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { startLanguage, text } from '../../../i18n/index.ts';
import { connected } from '../../../state/connection/slice.ts';
import { checkEpic } from '../../../state/flow/checkEpic.ts';
import { flowEpic } from '../../../state/flow/epic.ts';
import { worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { after, bad, good } from '../../../state/testing/fakePorts.ts';
import DayTrades from './orders.tsx';

const { trading, applied } = DAY_TRADE_STATES.codes;
const TRADE = { id: 'D-1', amount: '10000', currency: 'jpy', submittedAt: NOW, status: trading, receivable: true };

beforeAll(async () => {
  await startLanguage('jp');
});
afterEach(cleanup);

it.each<[string, readonly object[], 'dayTrades.receiveDone' | 'money.notSent' | 'money.unknown']>([
  ['has arrived, where the list says so', [{ ...TRADE, status: applied, receivable: false }], 'dayTrades.receiveDone'],
  ['was not asked for, where the result is still to be received', [TRADE], 'money.notSent'],
  ['is not known, where no list says so', [], 'money.unknown'],
])('without an answer to a claim the client looks it up: the result %s', (_name, later, words) => {
  let isSent = false;
  const answers = {
    ...ANSWERS,
    '/trade/dayTradeReceive': () => {
      isSent = true;
      return after(5, bad({ kind: 'network' }));
    },
    // The second reading is of the screen, and shows what it showed before.
    '/trade/dayTradeList': (_body: unknown, count: number) =>
      after(5, good<'/trade/dayTradeList'>((isSent && count > 1 ? later : [TRADE]) as DayTrade[])),
  };
  onBed({ epics: [remoteEpic, flowEpic, checkEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    bed.dispatch(connected({ at: 0 }));
    renderOn(bed, <DayTrades />);
    act(() => bed.run(100));
    act(() => screen.getByRole('button', { name: text('dayTrades.receive') }).click());
    act(() => bed.run(200));
    expect(screen.getByText(text('money.checking'))).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => bed.run(10_000));
    expect(screen.getByText(text(words))).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bed.ports.calls.filter(({ path }) => path === '/trade/dayTradeReceive')).toHaveLength(1);
  });
});
