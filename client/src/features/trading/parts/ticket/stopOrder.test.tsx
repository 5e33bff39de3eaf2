import { POSITION_STATES } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { ANSWERS, LOGGED_IN, POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { text } from '../../../../i18n/index.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { marketBatch, marketShown } from '../../../../state/market/slice.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { type Bed, onBed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS as TERMS } from '../../../../state/testing/orderTerms.ts';
import { quote } from '../../../../state/testing/quote.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';
import { WaitingRow } from '../lists/waitingRow.tsx';
import { OrderCourse } from '../orders/orderCourse.tsx';
import { PositionFacts } from '../positions/positionFacts.tsx';

const { holding, pendingOrder, orderCancelled } = POSITION_STATES.codes;
const HELD: Position = { ...POSITION, id: 'SIM-7', status: holding, side: 'long', leverage: 1 };
const DETAIL = { ...STOCK, limitUp: '1300', limitDown: '700' };

const DAYS = { firstUntil: '2026-03-02', lastUntil: '2026-05-31' };

/** Opens the ticket of a stock whose last price is 1,000, on a server that offers these choices. */
function onTicket(
  choices: readonly string[],
  rows: Record<string, Position>,
  look: (bed: Bed, wait: () => void) => void,
): void {
  const answers: Answers = {
    '/market/stockDetail': () => after(1, good<'/market/stockDetail'>(DETAIL)),
    '/trade/placeOrder': () =>
      after(
        1,
        good<'/trade/placeOrder'>(
          { ...POSITION, status: pendingOrder, orderType: 'stop', trigger: '1100' },
          'submitted',
        ),
      ),
    '/trade/closePosition': () => after(1, good<'/trade/closePosition'>(HELD, 'sale_requested')),
  };
  const terms = { ...TERMS, ...DAYS, choices: [...choices] };
  onTrading(<TicketColumn detail={DETAIL} />, { rows, terms, quoted: true, answers }, look);
}

const choose = (name: string): void => act(() => screen.getByRole('radio', { name }).click());
const tap = (name: string): void => act(() => screen.getByRole('button', { name }).click());
const trigger = (): HTMLInputElement => screen.getByLabelText(new RegExp(`^${text('ticket.trigger')}`));
const write = (value: string): boolean => fireEvent.change(trigger(), { target: { value } });
const sent = (bed: Bed, path: string) =>
  bed.ports.calls.filter((call) => call.path === path).map(({ body: { clientOrderId: _id, ...body } }) => body);
/** Shows an order or a position on a page of its own. */
function show(position: Position & { id: string }): void {
  onPage(
    <>
      <WaitingRow position={position} />
      <PositionFacts position={position} />
      <OrderCourse position={position} />
    </>,
  );
}

describe('the bracket (stop loss and take profit) of a ticket', () => {
  const stopLoss = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${text('protect.stopLoss.name')} \\(`));

  it('is offered only if the server offers brackets', () => {
    onTicket(['stop'], {}, () => expect(screen.queryByText(text('protect.optional'))).toBeNull());
  });

  it('is chosen by its distance, states its result, is reviewed, and is sent with the order', () => {
    onTicket(['bracket'], {}, (bed, wait) => {
      tap('−5%');
      expect(stopLoss().value).toBe('950');
      expect(document.body.textContent).toContain('−5.00%');
      tap(text('ticket.review'));
      expect(screen.getByText(text('protect.afterFill'))).toBeTruthy();
      tap(text('ticket.confirmBuy'));
      wait();
      expect(sent(bed, '/trade/placeOrder')).toMatchObject([{ orderType: 'limit', price: '1000', stopLoss: '950' }]);
    });
  });

  it('is not sent while one of its prices has an error, and the error is stated', () => {
    onTicket(['bracket'], {}, () => {
      fireEvent.change(stopLoss(), { target: { value: '1000' } });
      expect(screen.getByText(text('orderTerms.reached.short'))).toBeTruthy();
      expect(screen.getByRole('button', { name: text('ticket.review') }).getAttribute('aria-disabled')).toBe('true');
    });
  });
});

describe('the ticket of a stop order', () => {
  it('is offered only if the server offers stop orders', () => {
    onTicket(['closePart', 'closeLimit', 'queueOrder'], {}, () => {
      expect(screen.getByRole('radio', { name: text('orderType.limit') })).toBeTruthy();
      expect(screen.queryByRole('radio', { name: text('orderType.stop') })).toBeNull();
    });
  });

  it('begins with a trigger one tick beyond the last price, states the risk of a gap, and reserves cash for it', () => {
    onTicket(['stop'], {}, (bed, wait) => {
      choose(text('orderType.stop'));
      expect(trigger().value).toBe('1001');
      expect(screen.getByText(text('ticket.triggerEstimate', { price: '1,300' }))).toBeTruthy();
      write('1040');
      tap(text('ticket.review'));
      expect(screen.getByText(/1,040.*以上になったら成行で/)).toBeTruthy();
      expect(screen.getByText(text('ticket.triggerEstimate', { price: '1,300' }))).toBeTruthy();
      tap(text('ticket.confirmBuy'));
      wait();
      const order = { code: 'ZJ1001', side: 'long', quantity: '100', leverage: '1' };
      expect(sent(bed, '/trade/placeOrder')).toEqual([
        { ...order, orderType: 'stop', trigger: '1040', validity: 'day' },
      ]);
      expect(screen.getByText(text('orderTerms.type.stop.waiting'))).toBeTruthy();
    });
  });

  it('with a limit begins with the limit at the trigger, states that the order may wait after a gap, and reserves cash at the limit', () => {
    onTicket(['stop', 'stopLimit'], {}, (bed, wait) => {
      choose(text('orderType.stopLimit'));
      const limit: HTMLInputElement = screen.getByLabelText(new RegExp(`^${text('ticket.price')}`));
      expect([trigger().value, limit.value]).toEqual(['1001', '1001']);
      write('1040');
      fireEvent.change(limit, { target: { value: '1050' } });
      expect(screen.getByText(text('orderTerms.type.stopLimit.estimate'))).toBeTruthy();
      expect(screen.getAllByText('105,000').length).toBeGreaterThan(0);
      tap(text('ticket.review'));
      expect(screen.getByText(/1,040.*以上になったら.*1,050.*以下の指値で/)).toBeTruthy();
      expect(screen.getByText(text('orderTerms.type.stopLimit.estimate'))).toBeTruthy();
      tap(text('ticket.confirmBuy'));
      wait();
      const order = { code: 'ZJ1001', side: 'long', quantity: '100', leverage: '1', validity: 'day' };
      expect(sent(bed, '/trade/placeOrder')).toEqual([
        { ...order, orderType: 'stopLimit', trigger: '1040', price: '1050' },
      ]);
    });
  });

  it('with a limit is not offered if the server offers only stop orders without a limit', () => {
    onTicket(['stop'], {}, () => expect(screen.queryByRole('radio', { name: text('orderType.stopLimit') })).toBeNull());
  });

  it('with a trailing trigger begins with a distance of a few percent, states the present trigger, and accepts the distance as an amount, too', () => {
    onTicket(['trailingStop'], {}, (bed, wait) => {
      choose(text('orderType.trailingStop'));
      expect(screen.getByText(text('ticket.trailHint', { price: '1,050' }))).toBeTruthy();
      choose('JPY');
      const distance = screen.getByLabelText(`${text('ticket.trailBy')} (JPY)`);
      fireEvent.change(distance, { target: { value: '30' } });
      expect(screen.getByText(text('ticket.trailHint', { price: '1,030' }))).toBeTruthy();
      expect(screen.getByText(text('ticket.triggerEstimate', { price: '1,300' }))).toBeTruthy();
      tap(text('ticket.review'));
      expect(screen.getByText(/安値から30.*JPY上がったら成行で/)).toBeTruthy();
      tap(text('ticket.confirmBuy'));
      wait();
      const order = { code: 'ZJ1001', side: 'long', quantity: '100', leverage: '1', validity: 'day' };
      expect(sent(bed, '/trade/placeOrder')).toEqual([
        { ...order, orderType: 'trailingStop', trailBy: '30', trailUnit: 'price' },
      ]);
    });
  });

  it.each([
    ['1000', 'orderTerms.reached.long'],
    ['1100.5', 'fault.tick'],
    ['1400', 'message.price_limit_exceeded.text'],
    ['', 'fault.missing'],
  ] as const)('refuses "%s" as its trigger', (value, fault) => {
    onTicket(['stop'], {}, () => {
      choose(text('orderType.stop'));
      write(value);
      expect(screen.getByText(text(fault))).toBeTruthy();
      expect(screen.getByRole('button', { name: text('ticket.review') }).getAttribute('aria-disabled')).toBe('true');
    });
  });

  it('for a short sale requires a trigger below the last price', () => {
    onTicket(['stop'], {}, () => {
      choose(text('ticket.sellShort'));
      choose(text('orderType.stop'));
      expect(trigger().value).toBe('999');
      write('1001');
      expect(screen.getByText(text('orderTerms.reached.short'))).toBeTruthy();
    });
  });
});

describe('an order that never waits (immediate or cancel)', () => {
  const validity = (name: 'day' | 'immediateOrCancel' | 'fillOrKill') => text(`validity.${name}`);

  it('is offered only if the server offers it, and not for stop orders', () => {
    onTicket(['fillOrKill', 'stop'], {}, () => {
      expect(screen.getByRole('radio', { name: validity('fillOrKill') })).toBeTruthy();
      expect(screen.queryByRole('radio', { name: validity('immediateOrCancel') })).toBeNull();
      choose(text('orderType.stop'));
      expect(screen.queryByRole('radio', { name: validity('fillOrKill') })).toBeNull();
    });
  });

  it('states in the form and in the review that unfilled shares are cancelled, and is sent with this time in force', () => {
    onTicket(['immediateOrCancel', 'fillOrKill'], {}, (bed, wait) => {
      choose(validity('immediateOrCancel'));
      expect(screen.getByText(text('ticket.immediate'))).toBeTruthy();
      tap(text('ticket.review'));
      expect(screen.getByText(/すぐに約定しない分は取消/)).toBeTruthy();
      tap(text('ticket.confirmBuy'));
      wait();
      expect(sent(bed, '/trade/placeOrder')).toMatchObject([{ orderType: 'limit', validity: 'immediateOrCancel' }]);
    });
  });
});

describe('an order that waits until a date', () => {
  it('waits for a week unless another day is chosen, and the review states the last day', () => {
    onTicket(['untilDate'], {}, (bed, wait) => {
      choose(text('validity.untilDate'));
      const day = screen.getByLabelText<HTMLInputElement>(text('history.until'));
      expect(day.value).toBe('2026/03/09');
      fireEvent.change(day, { target: { value: '2026/02/27' } });
      expect(screen.getByText(text('fault.range'))).toBeTruthy();
      fireEvent.change(day, { target: { value: '2026/03/31' } });
      tap(text('ticket.review'));
      expect(screen.getByText(/、2026\/03\/31まで有効/)).toBeTruthy();
      tap(text('ticket.confirmBuy'));
      wait();
      expect(sent(bed, '/trade/placeOrder')).toMatchObject([{ validity: 'untilDate', until: '2026-03-31' }]);
    });
  });

  it('is not offered if the server does not offer it', () => {
    onTicket(['stop'], {}, () => {
      expect(screen.queryByRole('radio', { name: text('validity.untilDate') })).toBeNull();
    });
  });
});

describe('the stop loss of a position', () => {
  it('is offered only if the server offers stop orders', () => {
    onTicket(['closePart', 'closeLimit'], { 'SIM-7': HELD }, () => {
      choose(text('stock.sell'));
      expect(screen.queryByRole('radio', { name: text('orderType.stop') })).toBeNull();
    });
  });

  it('can be a trailing stop if the server offers one', () => {
    onTicket(['closePart', 'closeLimit', 'trailingStop'], { 'SIM-7': HELD }, (bed, wait) => {
      choose(text('stock.sell'));
      choose(text('orderType.trailingStop'));
      wait();
      expect(screen.getByText(text('ticket.trailHint', { price: '950' }))).toBeTruthy();
      expect(screen.getByText(/高値から5%下がったら成行で/)).toBeTruthy();
      expect(screen.getByText(text('orderTerms.type.trailingStop.estimate'))).toBeTruthy();
      tap(text('ticket.review'));
      tap(text('positions.sellConfirm'));
      wait();
      expect(sent(bed, '/trade/closePosition')).toEqual([
        { id: 'SIM-7', orderType: 'trailingStop', trailBy: '5', trailUnit: 'percent' },
      ]);
    });
  });

  it('must be below the last price, states the risk of a gap, and is sent with its trigger', () => {
    onTicket(['closePart', 'closeLimit', 'stop'], { 'SIM-7': HELD }, (bed, wait) => {
      choose(text('stock.sell'));
      choose(text('orderType.stop'));
      wait();
      write('1000');
      expect(screen.getByText(text('orderTerms.reached.short'))).toBeTruthy();
      write('950');
      expect(screen.getByText(text('orderTerms.type.stop.estimate'))).toBeTruthy();
      tap(text('ticket.review'));
      expect(screen.getByText(/100株、950.*以下になったら成行で/)).toBeTruthy();
      tap(text('positions.sellConfirm'));
      wait();
      expect(sent(bed, '/trade/closePosition')).toEqual([{ id: 'SIM-7', orderType: 'stop', trigger: '950' }]);
    });
  });
});

describe('a stop order in the lists', () => {
  const STOP = { ...POSITION, side: 'long', orderType: 'stop', trigger: '1100', buy_price: '1300' } as const;

  it('is shown with its trigger, not with the price on which its cost is based', () => {
    show({ ...STOP, status: pendingOrder, orderedAt: 1 });
    expect(screen.getAllByText('1,100').length).toBeGreaterThan(0);
    expect(screen.getByText(text('orderType.stop'))).toBeTruthy();
    expect(screen.getByText(text('orderTimeline.name.awaitingTrigger'))).toBeTruthy();
    expect(screen.getByText(text('orderTerms.need.trigger.stated', { price: '1,100' }))).toBeTruthy();
    expect(screen.queryByText('1,300')).toBeNull();
  });

  it('shows its present trigger and its distance if it is a trailing stop, whether it opens or closes a position', () => {
    const trailing = { orderType: 'trailingStop', trigger: '950', trailBy: '5', trailUnit: 'percent' } as const;
    show({ ...POSITION, ...trailing, side: 'long', status: pendingOrder, orderedAt: 1 });
    expect(screen.getAllByText('950')).toHaveLength(2);
    expect(screen.getByText(`${text('orderType.trailingStop')} 5%`)).toBeTruthy();
    expect(screen.getByText(text('orderTerms.need.trail.stated', { price: '5%' }))).toBeTruthy();
    cleanup();
    const closeOrder = { ...trailing, stock_num: 100, requestedAt: 1, clientOrderId: 'c' };
    show({ ...POSITION, side: 'long', status: holding, closeOrder });
    expect(screen.getAllByText('950')).toHaveLength(2);
    expect(screen.getByText(text('orderTerms.need.trail.closing'))).toBeTruthy();
    expect(screen.getByText('5%')).toBeTruthy();
  });

  it.each([
    ['closes a long position', { side: 'long', status: holding }, [998, 1_009, 989], '950', '959'],
    ['opens a long position', { side: 'long', status: pendingOrder }, [998, 979, 989], '1050', '1,029'],
    ['opens a short position', { side: 'short', status: pendingOrder }, [999, 990], '950', '950'],
  ] as const)(
    'that is a trailing stop and %s follows the best traded price, and its trigger never moves back',
    (_, row, trades, at, shown) => {
      const order = { orderType: 'trailingStop', trigger: at, trailBy: '5', trailUnit: 'percent' } as const;
      const closing = { closeOrder: { ...order, stock_num: 100, requestedAt: 1, clientOrderId: 'c' } };
      const position = { ...POSITION, ...row, ...(row.status === holding ? closing : { ...order, orderedAt: 1 }) };
      onBed({ epics: [remoteEpic], answers: ANSWERS, state: { session: LOGGED_IN } }, (bed) => {
        bed.dispatch(connected({ at: 0 }));
        renderOn(bed, <WaitingRow position={position} />);
        for (const [step, last] of trades.entries()) {
          bed.dispatch(marketBatch({ at: 1_000 * (step + 1), rows: [quote(POSITION.code, last)] }));
          act(() => bed.dispatch(marketShown({ late: [] })));
          act(() => bed.run(100 * (step + 1)));
        }
        expect(screen.getByText(shown)).toBeTruthy();
      });
    },
  );

  it('that closes a position is shown with its trigger', () => {
    const closeOrder = { trigger: '950', stock_num: 100, requestedAt: 1, clientOrderId: 'c' };
    show({ ...POSITION, side: 'long', status: holding, closeOrder });
    expect(screen.getByText(text('orderTerms.need.trigger.closing'))).toBeTruthy();
    expect(screen.queryByText(text('orderTerms.need.limit.closing'))).toBeNull();
    expect(screen.getByText(text('orderType.stop'))).toBeTruthy();
  });

  it('that was cancelled for lack of cash states this reason', () => {
    show({ ...STOP, status: orderCancelled, closeReason: 'rejected', orderedAt: 1, cancelledAt: 2 });
    expect(screen.getByText(text('orderTimeline.text.notCovered'))).toBeTruthy();
  });
});
