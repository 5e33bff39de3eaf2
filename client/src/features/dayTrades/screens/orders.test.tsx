import { ACCOUNT_STATES, DAY_TRADE_STATES } from '@zaraba/contracts';
import type { DayTrade } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW } from '../../../app/testing/forms.tsx';
import { answerWith, button, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { text } from '../../../i18n/index.ts';
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

it.each<[string, readonly object[], 'dayTrades.receiveDone' | 'money.notSent' | 'money.unknown']>([
  ['has arrived, where the list says so', [{ ...TRADE, status: applied, receivable: false }], 'dayTrades.receiveDone'],
  ['was not asked for, where the result is still to be received', [TRADE], 'money.notSent'],
  ['is not known, where no list says so', [], 'money.unknown'],
])('if the reply to a claim is lost, the client looks in the list whether the result %s', (_name, later, words) => {
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

const { submitted, executed, failed } = DAY_TRADE_STATES.codes;
const STAGES = [
  ['submitted', { status: submitted, receivable: false }],
  ['executed', { status: executed, receivable: false, startsAt: NOW }],
  ['trading', { status: trading, receivable: false, settlesAt: NOW }],
  ['settled', { status: trading, receivable: true, receivesAt: NOW, basisPoints: -150, profit: '-150' }],
  ['applied', { status: applied, receivable: false, receivedAt: NOW, received: '9850' }],
  ['failed', { status: failed, receivable: false }],
  ['unknown', { status: 99, receivable: false }],
] as const;

it.each(STAGES)('a day trade is shown as %s, and only a settled one can be claimed, with its total', (stage, patch) => {
  const answers = {
    '/trade/dayTradeList': inTurn(good<'/trade/dayTradeList'>([{ ...TRADE, ...patch } as DayTrade])),
    '/trade/dayTradeReceive': inTurn(good<'/trade/dayTradeReceive'>(TRADE as DayTrade)),
  };
  onForm(<DayTrades />, { answers }, (form) => {
    expect(said()).toContain(text(`dayTrades.state.${stage}`));
    expect(said().includes('9,850.00')).toBe(stage === 'settled' || stage === 'applied');
    expect(screen.queryByTestId('day-trade-profit')?.textContent.includes('−150.00JPY')).toBe(
      stage === 'settled' ? true : undefined,
    );
    expect(button(text('dayTrades.receive')) !== undefined).toBe(stage === 'settled');
    if (stage !== 'settled') return;
    press(text('dayTrades.receive'));
    press(text('dayTrades.receive'));
    form.wait();
    expect(form.sent('/trade/dayTradeReceive')).toEqual([{ id: 'D-1' }]);
  });
});

it('a customer whose account is frozen cannot claim a result, and the screen states why', () => {
  const answers = {
    '/trade/dayTradeList': inTurn(good<'/trade/dayTradeList'>([TRADE as DayTrade])),
    '/user/getUserinfo': answerWith('/user/getUserinfo', { accountState: ACCOUNT_STATES.codes.frozen }),
  };
  onForm(<DayTrades />, { answers }, (form) => {
    expect(document.querySelector('[data-rule=account_frozen]')).not.toBeNull();
    press(text('dayTrades.receive'));
    form.wait();
    expect(form.sent('/trade/dayTradeReceive')).toEqual([]);
  });
});
