import { describe, expect, it } from 'vitest';
import { messageList } from '../inbox/views.ts';
import { checkStatementMonth } from './funds.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';

const DAY = 1_440;

describe('the message about a monthly statement', () => {
  const titles = (stage: Stage) =>
    messageList(stage.state, CUSTOMER, stage.market).messages.filter(({ record }) =>
      /^\d{4}-\d{2}$/.test(record ?? ''),
    );

  it('arrives at the first instant of the next month in Tokyo, and names the month', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    stage.open({ quantity: 100 });
    stage.at(90 * DAY);
    const mails = titles(stage);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(new Date((mail?.at ?? 0) + 9 * 3_600_000).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
    expect(mail).toMatchObject({ kind: 'funds', titles: { us: 'Your monthly statement is ready' } });
    expect(mail?.bodies.jp).toContain(`${mail?.record?.replace('-', '/')} の残高の動き`);
  });

  it('is sent once for each month in which money moved, whether time jumps or passes day by day', () => {
    const stepped = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    const jumped = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    for (const stage of [stepped, jumped]) {
      stage.open({ quantity: 100 });
      stage.at(40 * DAY).open({ quantity: 100 });
    }
    for (let day = 41; day <= 100; day += 1) stepped.at(day * DAY);
    jumped.at(100 * DAY);
    expect(titles(stepped)).toEqual(titles(jumped));
    expect(titles(stepped)).toHaveLength(2);
    expect([...jumped.state.due].filter(({ kind }) => kind === 'statementMonth')).toEqual([]);
  });
});

it('the record of monthly statements belongs to the house, is due when its month ends, and is then ended', () => {
  const waiting = { id: 'SIM-J-2026-11', account: 'house', ended: false, month: '2026-11' } as const;
  const due = { at: Date.UTC(2026, 10, 30, 15) };
  expect(() => checkStatementMonth({ ...waiting, due })).not.toThrow();
  expect(() => checkStatementMonth({ ...waiting, ended: true })).not.toThrow();
  const wrong = [{ id: 'SIM-J-2026-10' }, { account: CUSTOMER }, { ended: true }, { due: { at: due.at + 1 } }];
  for (const change of wrong) {
    expect(() => checkStatementMonth({ ...waiting, due, ...change })).toThrow('the month of a statement');
  }
});
