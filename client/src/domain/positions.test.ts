import { ENDPOINTS, POSITION_STATES, type Position } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { type ExactMoney, exactText } from './decimal.ts';
import {
  atPrice,
  costOf,
  floatingOf,
  furthest,
  heldAgainst,
  isHeld,
  isOpen,
  isOutright,
  marginOf,
  positionRows,
  positionState,
  realizedOf,
  returnPercent,
  valueOf,
} from './positions.ts';

const { holding, closed, preparingToClose, pendingOrder, orderCancelled } = POSITION_STATES.codes;
const position = (part: Partial<Position> = {}): Position => ({
  buy_price: '100',
  stock_num: 10,
  status: holding,
  ...part,
});
const text = (amount: ExactMoney | undefined) => amount && exactText(amount);

describe('the state of a position', () => {
  it('is unknown if its code is unknown', () => {
    expect(positionState({ status: holding })).toBe('holding');
    expect(positionState({ status: 99 })).toBeUndefined();
  });

  it.each([
    [pendingOrder, true, false],
    [holding, true, true],
    [preparingToClose, true, true],
    [closed, false, false],
    [orderCancelled, false, false],
    [99, true, true],
  ])(
    'with the code %i decides whether the cost is frozen (%s) and whether there are shares (%s)',
    (status, open, held) => {
      expect([isOpen({ status }), isHeld({ status })]).toEqual([open, held]);
    },
  );

  it.each([
    [pendingOrder, holding, holding],
    [holding, pendingOrder, holding],
    [preparingToClose, closed, closed],
    [closed, preparingToClose, closed],
    [pendingOrder, orderCancelled, orderCancelled],
    [99, pendingOrder, pendingOrder],
    [pendingOrder, 99, pendingOrder],
  ])('with the code %i in a reply and the code %i in a list is the later of both, %i', (answered, listed, later) => {
    expect(furthest(position({ status: answered }), position({ status: listed })).status).toBe(later);
  });

  it('is the state in the list if the reply has the same, and the state in the reply if there is no list', () => {
    const [answered, listed] = [position({ name: 'answer' }), position({ name: 'list' })];
    expect(furthest(answered, listed)).toBe(listed);
    expect(furthest(answered, undefined)).toBe(answered);
  });

  it('is described as sold instead of closed only for long positions without leverage', () => {
    expect(isOutright({ side: 'long', leverage: 1 })).toBe(true);
    expect(isOutright({ side: 'long', leverage: 2 })).toBe(false);
    expect(isOutright({ side: 'short', leverage: 1 })).toBe(false);
    expect(isOutright({ side: undefined, leverage: 1 })).toBe(false);
    expect(isOutright({ side: 'long', leverage: undefined })).toBe(false);
  });
});

describe('the rows of a reply', () => {
  it('have an order number: that of the row, or else their key in the reply, or else their index', () => {
    expect(positionRows([position(), position({ id: 'A-2' })]).map(({ id }) => id)).toEqual(['0', 'A-2']);
    const named = { 'B-1': position(), 'B-2': position({ id: 'B-9' }) };
    const held = ENDPOINTS['/trade/userstocklist'].reply.parse({ ...named, ccsz: '5', fdyk: '6' });
    expect(positionRows(held).map(({ id }) => id)).toEqual(['B-1', 'B-9']);
    const ended = ENDPOINTS['/trade/userstocklists'].reply.parse({ ...named, lsyk: '7' });
    expect(positionRows(ended).map(({ id }) => id)).toEqual(['B-1', 'B-9']);
  });

  it('are the same objects every time for the same reply', () => {
    const reply = [position()];
    expect(positionRows(reply)).toBe(positionRows(reply));
  });
});

describe('the figures of a position', () => {
  it('are rounded to whole minor units if the server rounds its own cost, and are exact otherwise', () => {
    const third = { buy_price: '100.25', stock_num: 3, nowprice: '100.5' };
    expect(text(costOf(position({ ...third, cost: '301' }), 'jpy'))).toBe('301');
    expect(text(valueOf(position({ ...third, cost: '301' }), 'jpy'))).toBe('302');
    expect(text(costOf(position({ ...third, cost: '300.75' }), 'jpy'))).toBe('300.75');
    expect(text(costOf(position(third), 'jpy'))).toBe('300.75');
    expect(text(costOf(position({ ...third, cost: '999' }), 'jpy'))).toBe('300.75');
  });

  it('include the cost that the server states if the price is a rounded average', () => {
    const bought = { buy_price: '1001.6667', stock_num: 60_000, nowprice: '1000', side: 'long', status: 0 } as const;
    expect(text(costOf(position({ ...bought, cost: '60100000' }), 'jpy'))).toBe('60100000');
    expect(text(floatingOf(position({ ...bought, cost: '60100000' }), 'jpy'))).toBe('-100000');
  });

  it('are unknown without a readable price or quantity', () => {
    expect(costOf(position({ buy_price: undefined }), 'jpy')).toBeUndefined();
    expect(costOf(position({ buy_price: '-' }), 'jpy')).toBeUndefined();
    expect(costOf(position({ stock_num: undefined }), 'jpy')).toBeUndefined();
    expect(valueOf(position(), 'jpy')).toBeUndefined();
    // The server states a cost, but no number of shares.
    const uncounted = position({ stock_num: undefined, cost: '1000', nowprice: '110' });
    expect([costOf(uncounted, 'jpy'), valueOf(uncounted, 'jpy')]).toEqual([undefined, undefined]);
    const unpriced = position({ buy_price: undefined, cost: '1000', nowprice: '110' });
    expect([costOf(unpriced, 'jpy'), text(valueOf(unpriced, 'jpy'))]).toEqual([undefined, '1100']);
  });

  it('gain with the price on a long position, and lose with it on a short one', () => {
    const at = (part: Partial<Position>) => text(floatingOf(position({ nowprice: '110', ...part }), 'jpy'));
    expect(at({ side: 'long' })).toBe('100');
    expect(at({ side: 'short' })).toBe('-100');
    expect(at({ yingkui: '7' }), 'the direction is unknown').toBe('7');
    expect(at({ side: 'long', status: closed })).toBe('0');
    expect(text(floatingOf(position({ side: 'long', yingkui: '8' }), 'jpy')), 'the price is unknown').toBe('8');
    expect(floatingOf(position({ side: 'long' }), 'jpy')).toBeUndefined();
  });

  it('include the result, whichever of its two field names the server uses', () => {
    expect(text(realizedOf(position({ realized: '5', yingkui: '6' }), 'jpy'))).toBe('5');
    expect(text(realizedOf(position({ yingkui: '6' }), 'jpy'))).toBe('6');
    expect(realizedOf(position(), 'jpy')).toBeUndefined();
  });

  it('state the gain in percent of the margin, or of the cost if the server states no margin', () => {
    const gained = { side: 'long', nowprice: '101' } as const;
    expect(returnPercent(position(gained), 'jpy')).toBe(1);
    expect(returnPercent(position({ ...gained, margin: '100' }), 'jpy')).toBe(10);
    expect(returnPercent(position({ ...gained, margin: '0' }), 'jpy')).toBeUndefined();
    expect(returnPercent(position({ side: 'long' }), 'jpy')).toBeUndefined();
    expect(text(marginOf(position({ margin: '100' }), 'jpy'))).toBe('100');
    expect(text(marginOf(position(), 'jpy'))).toBe('1000');
  });
});

describe('a position at the newest price', () => {
  const held = { ...position({ side: 'short', nowprice: '90' }), id: 'A' };

  it('has the figures of that price, and remains the same object for the same price', () => {
    const row = atPrice(held, '95', 'jpy');
    expect(row).toMatchObject({ nowprice: '95', yingkui: '50', marketValue: '950' });
    expect(atPrice(held, '95', 'jpy')).toBe(row);
    expect(atPrice(held, '96', 'jpy')).not.toBe(row);
  });

  it.each([
    ['without a price', held, undefined],
    ['at a price of zero', held, '0'],
    ['at an unreadable price', held, '-'],
    ['once closed', { ...held, status: closed }, '95'],
    ['without a direction', { ...held, side: undefined }, '95'],
  ])('is unchanged %s', (_when, row, last) => {
    expect(atPrice(row, last, 'jpy')).toBe(row);
  });
});

it('an order can affect only held positions of the same stock on the other side', () => {
  const long = position({ code: 'Z1', side: 'long' });
  const rows = [
    long,
    position({ code: 'Z2', side: 'long' }),
    position({ code: 'Z1', side: 'short' }),
    position({ code: 'Z1' }),
    position({ code: 'Z1', side: 'long', status: preparingToClose }),
  ];
  expect(heldAgainst(rows, 'Z1', 'short')).toEqual([long]);
  expect(heldAgainst(rows, 'Z1', 'long')).toEqual([rows[2]]);
});
