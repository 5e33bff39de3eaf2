import { DAY_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { DEMO_CAST } from '../accounts/cast.ts';
import { tableGet } from '../kernel/table.ts';
import { AT, Offering } from '../newShares/testing/offering.ts';
import { CalendarStage } from '../testing/calendarStage.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { messageList, todosOf } from './views.ts';

const NEWCOMER = '0900000002';
const [{ fundPasswordHash: FUND = '' }] = DEMO_CAST;
const DAY = 1_440;

/** Open tasks with the titles of their messages. */
function tasks(stage: Pick<Stage, 'state' | 'now' | 'market'>, account = CUSTOMER) {
  const { messages } = messageList(stage.state, account, stage.market);
  return todosOf(stage, account).map(({ message, ...task }) => {
    const { titles, record } = messages.find(({ id }) => id === message)!;
    expect(record).toBe(task.record);
    return { ...task, title: titles.us };
  });
}

describe('a to-do of a customer', () => {
  it('is to add margin after a warning, until it is added, the price recovers or the position is closed', () => {
    const prices = { ZJ1: [[0, 1_000] as const, [5, 714] as const, [9, 790] as const] };
    const stage = new Stage({ prices, spread: 0 });
    const record = stage.open({ leverage: 2 });
    expect(tasks(stage.at(4))).toEqual([]);
    const task = { kind: 'addMargin', code: 'ZJ1', record, title: 'Your margin ratio has fallen' };
    expect(tasks(stage.at(5))).toEqual([task]);
    const { state } = stage;
    stage.run({ name: 'marginTopUp', account: CUSTOMER, id: record, amount: '21', clientOrderId: 'the-top-up' });
    expect(tasks(stage)).toEqual([]);
    stage.state = state;
    stage.close(record);
    expect(tasks(stage)).toEqual([]);
    stage.state = state;
    expect(tasks(stage.at(9))).toEqual([]);
  });

  it('is to accept allotted shares, then to pay for them, until they are waived or it is too late', () => {
    const stage = new Offering().at(AT.opens);
    const record = stage.subscribe(600);
    expect(tasks(stage)).toEqual([]);
    const [accept] = tasks(stage.at(AT.lottery));
    const until = accept!.until!;
    expect(accept).toEqual({ kind: 'acceptShares', record, code: 'ZN1001', until, title: 'Shares allotted to you' });
    stage.confirm(record);
    expect(tasks(stage)).toEqual([{ ...accept, kind: 'payShares' }]);
    const { state } = stage;
    stage.waive(record);
    expect(tasks(stage)).toEqual([]);
    stage.state = state;
    stage.now = until - 1;
    stage.run({ name: 'settle' });
    expect(tasks(stage)).toEqual([{ ...accept, kind: 'payShares', title: 'The payment deadline is near' }]);
    stage.now = until;
    stage.run({ name: 'settle' });
    expect(tasks(stage)).toEqual([]);
  });

  it('is to send rejected documents again', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const picture = (purpose: 'front' | 'back'): string => {
      const file = { sha256: purpose, width: 900, height: 600, bytes: 9_000, type: 'image/jpeg' } as const;
      const reply = stage.run({ name: 'upload', account: NEWCOMER, purpose, ...file });
      return reply.ok ? (reply.data as { id: string }).id : '';
    };
    const [frontId, backId] = [picture('front'), picture('back')];
    const documents = { person: '見本 太郎', idDigest: 'digest', idEnd: '0001', frontId, backId };
    stage.run({ name: 'identitySubmit', account: NEWCOMER, ...documents });
    const record = tableGet(stage.state.accounts, NEWCOMER)?.openRecords.identityCase?.at(0);
    expect(tasks(stage, NEWCOMER)).toEqual([]);
    stage.run({ name: 'decideReview', id: record!, outcome: 'reject' });
    expect(tasks(stage, NEWCOMER)).toEqual([{ kind: 'resubmitIdentity', record, title: 'Identity not verified' }]);
    stage.run({ name: 'identitySubmit', account: NEWCOMER, ...documents, frontId: picture('front') });
    expect(tasks(stage, NEWCOMER)).toEqual([]);
  });

  it('is to repay a loan in the last three days, and after that until it is repaid', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const fundPasswordHash = FUND;
    const asked = { currency: 'jpy', amount: '100000', fundPasswordHash, clientOrderId: 'the-loan' } as const;
    stage.run({ name: 'loanApply', account: CUSTOMER, ...asked });
    stage.at(60);
    const [loan] = [...stage.state.due].filter(({ kind }) => kind === 'loan');
    const { id: record } = loan!;
    const until = tableGet(stage.state.books.loan, record)!.repayBy!;
    const goTo = (instant: number) => {
      stage.now = instant;
      stage.run({ name: 'settle' });
      return tasks(stage);
    };
    expect(goTo(until - 3 * DAY_MS - 1)).toEqual([]);
    expect(goTo(until - 3 * DAY_MS)).toEqual([{ kind: 'repayLoan', record, until, title: 'Loan paid out' }]);
    expect(goTo(until)).toMatchObject([{ kind: 'repayLoan', record }]);
    expect(goTo(until + DAY_MS)[0]).not.toHaveProperty('until');
    const paid = { id: record, amount: '101200', fundPasswordHash, clientOrderId: 'the-repayment' };
    expect(stage.run({ name: 'loanRepay', account: CUSTOMER, ...paid }).ok).toBe(true);
    expect(tasks(stage)).toEqual([]);
  });

  it('may be to claim the result of a day trade before the next opening credits it', () => {
    const stage = new CalendarStage();
    const id = stage.made({
      name: 'dayTradeApply',
      account: CUSTOMER,
      clientOrderId: 'the-day-trade',
      amount: '1000000',
    });
    expect(tasks(stage)).toEqual([]);
    stage.at('2026-03-02T15:30');
    const [task] = tasks(stage);
    expect(task).toMatchObject({ kind: 'receiveDayTrade', record: id });
    stage.at('2026-03-02T18:00').done({ name: 'dayTradeReceive', account: CUSTOMER, id });
    expect(task!.until).toBeGreaterThan(stage.now);
    expect(tasks(stage)).toEqual([]);
  });

  it('stays even if the message about it was deleted', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 714],
        ],
      },
      spread: 0,
    });
    stage.open({ leverage: 2 });
    const message = todosOf(stage.at(5), CUSTOMER)[0]?.message ?? '';
    stage.run({ name: 'messageDelete', account: CUSTOMER, id: message });
    expect(todosOf(stage.at(DAY), CUSTOMER)).toMatchObject([{ message }]);
  });
});
