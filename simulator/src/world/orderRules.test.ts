import { describe, expect, it } from 'vitest';
import type { AnyRecord, RecordKind } from './models/models.ts';
import { tableGet, tableSet, tableValues } from './kernel/table.ts';
import { OrderRules } from './testing/orderRules.ts';
import type { Step } from './testing/play.ts';
import { CUSTOMER, Stage } from './testing/stage.ts';

/** What a stage did last, with one record changed. */
function changed(stage: Stage, kind: RecordKind, id: string, fields: object): Step {
  const { state, events, now } = stage;
  const record = tableGet<AnyRecord>(state.books[kind], id);
  const books = { ...state.books, [kind]: tableSet<object>(state.books[kind], id, { ...record, ...fields }) };
  const command = { name: 'settle' } as const;
  const event = { type: 'record', kind, account: CUSTOMER, id } as const;
  const reply = { ok: true, message: 'ok', data: null } as const;
  return { command, passing: true, before: state, after: { ...state, books }, now, reply, events: [...events, event] };
}

describe('the model of the rules of orders', () => {
  const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
  const filled = stage.open({ price: '1010' });
  const [fill] = [...tableValues(stage.state.books.fill)];
  const waiting = stage.open({ price: '900' });
  const look = (kind: RecordKind, id: string, fields: object) => () =>
    new OrderRules(stage.market).see(changed(stage, kind, id, fields));

  it('accepts correct histories', () => {
    expect(look('fill', fill!.id, {})).not.toThrow();
  });

  it('detects a fill that no exchange would make', () => {
    const price = fill!.price;
    expect(look('fill', fill!.id, { price: 20_000_000 })).toThrow('a fill beyond its limit');
    expect(look('fill', fill!.id, { price: price - 1 })).toThrow('a fill off the tick grid');
    expect(look('fill', fill!.id, { price: 10_000 })).toThrow('a fill beyond the limits of its day');
    expect(look('fill', fill!.id, { at: stage.now - 1 })).toThrow('a fill outside of the life of its order');
    expect(look('fill', fill!.id, { at: stage.now + 12 * 3_600_000 })).toThrow('a fill outside of a session');
  });

  it('detects shares that appear or vanish', () => {
    expect(look('order', filled, { quantity: 101 })).toThrow('shares of an order vanished');
    expect(look('fill', fill!.id, { quantity: 99 })).not.toThrow();
    expect(look('position', filled, { quantity: 99 })).toThrow('positions are not what their order filled');
    expect(look('position', filled, { ended: true })).toThrow('a position that two orders closed, or none');
  });

  it('detects an order that reserves less cash than its fill can cost', () => {
    expect(look('order', waiting, { bound: { purse: 'hold', currency: 'jpy', minor: 1 } })).toThrow(
      'less is held than can fill',
    );
  });
});
