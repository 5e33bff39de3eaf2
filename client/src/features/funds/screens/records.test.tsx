import { DAY_MS, REVIEW_STATES } from '@zaraba/contracts';
import type { FundRecord } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type OpenForm, button, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import { keepSavedFiles } from '../../../app/testing/savedFiles.ts';
import { text } from '../../../i18n/index.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import TransactionRecords from './records.tsx';

/** Midnight of a day in Tokyo. */
const MIDNIGHT = Date.UTC(2026, 10, 19, 15);
const record = (id: string, kind: FundRecord['kind']): FundRecord => ({
  id,
  kind,
  at: MIDNIGHT,
  amount: `-${id}`,
  balance: '1700',
});
/** Two pages of movements: a purchase and a deposit, then a sale. */
const PAGES = [
  { records: [record('31', 'buy'), record('30', 'deposit')], hasMore: true },
  { records: [record('12', 'sell')], hasMore: false },
];

/** Opens the records at a tab. The server has two pages of them. */
function onRecords(tab: string, use: (form: OpenForm) => void): void {
  const answers = {
    '/user/fundRecords': ({ before }: Readonly<Record<string, string>>) =>
      after(1, good<'/user/fundRecords'>(PAGES[before === undefined ? 0 : 1]!)),
    '/user/depositList': inTurn(good<'/user/depositList'>([])),
  };
  onForm(<TransactionRecords />, { answers, at: `#/mine/transactionRecords?tab=${tab}`, now: MIDNIGHT }, use);
}
const choose = (name: 'from' | 'to', day: string): void =>
  void fireEvent.change(document.querySelector(`input[name=${name}]`)!, { target: { value: day } });
const asked = ({ sent }: OpenForm) => sent('/user/fundRecords').at(-1);

describe('the records of a balance', () => {
  it.each([
    ['all', {}],
    ['recharge', { kind: 'deposit' }],
    ['withdraw', { kind: 'withdrawal' }],
    ['trading', {}],
  ])('on the tab "%s" are requested with %j', (tab, kind) => {
    onRecords(tab, (form) => expect(asked(form)).toEqual({ type: 'jpy', ...kind }));
  });

  it('on the tab for trading omit every other movement', () => {
    onRecords('trading', () => {
      expect(said()).toContain('−31');
      expect(said()).not.toContain('−30');
    });
  });

  it('of one kind are requested when the customer chooses that kind', () => {
    onRecords('all', (form) => {
      fireEvent.change(screen.getByLabelText(text('history.kind')), { target: { value: 'buy' } });
      form.wait();
      expect(asked(form)).toEqual({ type: 'jpy', kind: 'buy' });
    });
  });

  it('of a period begin at midnight of its first day in Tokyo, and end with its last day', () => {
    onRecords('all', (form) => {
      choose('from', '2026-11-20');
      choose('to', '2026-11-20');
      form.wait();
      expect(asked(form)).toEqual({ type: 'jpy', from: String(MIDNIGHT), to: String(MIDNIGHT + DAY_MS) });
    });
  });

  it('are not requested for a period that ends before it begins', () => {
    onRecords('all', (form) => {
      choose('to', '2026-11-19');
      choose('from', '2026-11-20');
      form.wait();
      expect(form.sent('/user/fundRecords').filter((query) => 'from' in query)).toEqual([]);
      expect(said()).toContain('−31');
    });
  });

  it('continue with older records when the customer asks for them, and the newer ones stay', () => {
    onRecords('all', (form) => {
      press(text('records.older'));
      form.wait();
      expect(asked(form)).toEqual({ type: 'jpy', before: '30' });
      for (const amount of ['−31', '−30', '−12']) expect(said()).toContain(amount);
      expect(button(text('records.older'))).toBeUndefined();
    });
  });

  it('are exported from every page, with the filter on the screen', async () => {
    const saved = keepSavedFiles();
    onRecords('trading', (form) => {
      press(text('download.csv'));
      form.wait();
      form.wait();
      expect(asked(form)).toEqual({ type: 'jpy', before: '30' });
    });
    await vi.waitFor(async () => expect(await saved()).toContain(',-12,1700,JPY'));
    expect(await saved()).toContain('2026-11-20T00:00:00+09:00');
    expect(await saved()).toContain(',-31,1700,JPY');
    expect(await saved()).not.toContain(',-30,');
  });
});

it('the deposits on a tab are those of the chosen period', () => {
  const deposit = {
    id: 'SIM-T1',
    status: REVIEW_STATES.codes.passed,
    currency: 'jpy',
    amount: '5000',
    channelId: 'quick',
    submittedAt: MIDNIGHT,
  } as const;
  const answers = {
    '/user/depositList': inTurn(good<'/user/depositList'>([deposit])),
    '/user/fundRecords': inTurn(good<'/user/fundRecords'>({ records: [], hasMore: false })),
  };
  onForm(<TransactionRecords />, { answers, at: '#/mine/transactionRecords?tab=recharge', now: MIDNIGHT }, () => {
    for (const [day, shown] of [
      ['2026-11-20', 1],
      ['2026-11-21', 0],
    ] as const) {
      choose('from', day);
      expect(screen.queryAllByTestId('deposit-row')).toHaveLength(shown);
    }
  });
});
