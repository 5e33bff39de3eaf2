import { ENDPOINTS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { Draft } from '../kernel/draft.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { messageList } from './views.ts';
import { READ_AT_ONCE, notify } from './messages.ts';
import { searchHistory } from './searchHistory.ts';

const OTHER = '0900000002';

function stageWith(count: number): Stage {
  const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
  const draft = new Draft(stage.state, stage.now, stage.market);
  for (let i = 0; i < count; i += 1)
    notify(draft, CUSTOMER, 'depositCredited', { id: 'SIM-D000001-TEST', amount: String(i), currency: 'jpy' });
  stage.state = draft.state;
  return stage;
}

function inboxOf(stage: Stage, before?: string) {
  return messageList(stage.state, CUSTOMER, stage.market, before);
}

describe('the inbox', () => {
  it('shows the newest messages first, fifty at a time, without duplicates or gaps', () => {
    const stage = stageWith(120);
    const first = inboxOf(stage);
    expect(first).toMatchObject({ unread: 120, hasMore: true });
    expect(first.messages[0]!.bodies.us).toContain('119.00 JPY');
    const second = inboxOf(stage, first.messages.at(-1)!.id);
    const third = inboxOf(stage, second.messages.at(-1)!.id);
    expect([first, second, third].map(({ messages }) => messages.length)).toEqual([50, 50, 20]);
    expect(third.hasMore).toBe(false);
    const ids = [first, second, third].flatMap(({ messages }) => messages.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
    expect(inboxOf(stage, 'SIM-NOTHING').messages).toEqual([]);
  });

  it('continues after the last listed message even if that message was deleted', () => {
    const stage = stageWith(60);
    const last = inboxOf(stage).messages.at(-1)!.id;
    stage.run({ name: 'messageDelete', account: CUSTOMER, id: last });
    expect(inboxOf(stage, last).messages).toHaveLength(10);
  });

  it('counts the unread messages, and reading or deleting a message twice changes nothing', () => {
    const stage = stageWith(3);
    const [newest, middle] = inboxOf(stage).messages.map(({ id }) => id);
    const read = { name: 'messageRead', account: CUSTOMER, id: newest! } as const;
    expect(stage.run(read)).toEqual({ ok: true, message: 'ok', data: { unread: 2 } });
    const once = stage.state;
    expect(stage.run(read)).toEqual({ ok: true, message: 'ok', data: { unread: 2 } });
    expect(stage.state).toBe(once);
    const remove = { name: 'messageDelete', account: CUSTOMER, id: middle! } as const;
    expect(stage.run(remove)).toEqual({ ok: true, message: 'deleted', data: { unread: 1 } });
    const deleted = stage.state;
    expect(stage.run(remove)).toMatchObject({ ok: true });
    expect(stage.state).toBe(deleted);
    expect(inboxOf(stage).messages.map(({ read: isRead }) => isRead)).toEqual([true, false]);
    for (const name of ['messageRead', 'messageReadAll'] as const)
      expect(stage.run({ ...remove, name })).toMatchObject({ fields: { id: 'choice' } });
  });

  it('marks a message and all earlier messages as read, at most the newest thousand at once', () => {
    const stage = stageWith(3);
    const { id } = inboxOf(stage).messages[0]!;
    stage.at(1);
    const draft = new Draft(stage.state, stage.now, stage.market);
    notify(draft, CUSTOMER, 'depositCredited');
    stage.state = draft.state;
    const all = { name: 'messageReadAll', account: CUSTOMER, id } as const;
    expect(stage.run(all)).toEqual({ ok: true, message: 'ok', data: { unread: 1 } });
    expect(inboxOf(stage).messages.map(({ read }) => read)).toEqual([false, true, true, true]);
    const once = stage.state;
    expect(stage.run(all)).toMatchObject({ data: { unread: 1 } });
    expect(stage.state).toBe(once);
    const many = stageWith(READ_AT_ONCE + 2);
    expect(many.run({ ...all, id: inboxOf(many).messages[0]!.id })).toMatchObject({ data: { unread: 2 } });
    expect(inboxOf(many).messages[0]!.read).toBe(true);
  });

  it('shows each customer only their own messages', () => {
    const stage = stageWith(1);
    const { id } = inboxOf(stage).messages[0]!;
    for (const name of ['messageRead', 'messageReadAll', 'messageDelete'] as const) {
      const before = stage.state;
      const reply = stage.run({ name, account: OTHER, id });
      expect(reply).toEqual({ ok: false, error: 'invalid_request', fields: { id: 'choice' } });
      expect(stage.state).toBe(before);
    }
  });
});

describe('the search history', () => {
  const add = (stage: Stage, text: string) => stage.run({ name: 'searchHistoryAdd', account: CUSTOMER, text });

  it('stores the newest twenty terms, each once, without surrounding blanks', () => {
    const stage = stageWith(0);
    for (let i = 0; i < 25; i += 1) add(stage, ` text ${i} `);
    expect(searchHistory(stage.state, CUSTOMER)).toHaveLength(20);
    add(stage, 'text 10');
    const history = searchHistory(stage.state, CUSTOMER);
    expect(history.slice(0, 3)).toEqual(['text 10', 'text 24', 'text 23']);
    expect(new Set(history).size).toBe(20);
    expect(searchHistory(stage.state, OTHER)).toEqual([]);
  });

  it('stores no blank text', () => {
    const stage = stageWith(0);
    const { state } = stage;
    for (const text of ['', '  '])
      expect(add(stage, text)).toEqual({ ok: false, error: 'invalid_request', fields: { text: 'format' } });
    expect(stage.state).toBe(state);
  });

  it('is cleared as a whole, and clearing it twice changes nothing', () => {
    const stage = stageWith(0);
    add(stage, '蒼嶺');
    const clear = { name: 'searchHistoryClear', account: CUSTOMER } as const;
    expect(stage.run(clear)).toEqual({ ok: true, message: 'deleted', data: [] });
    const empty = stage.state;
    stage.run(clear);
    expect(stage.state).toBe(empty);
  });

  it.each([
    ['', false],
    ['  ', false],
    ['a\u0000', false],
    ['a\nb', false],
    ['a\u202eb', false],
    ['a\u2066b', false],
    ['a\u200fb', false],
    ['a\u2028b', false],
    ['\ud800', false],
    ['x'.repeat(65), false],
    ['x'.repeat(64), true],
    ['ソニ', true],
    ['👨‍👩‍👧', true],
    [' a b ', true],
  ])('accepts the term %j: %s', (text, taken) => {
    expect(ENDPOINTS['/user/searchHistoryAdd'].request.safeParse({ text }).success).toBe(taken);
  });
});
