import { POSITION_STATES } from '@zaraba/contracts';
import type { EndpointPath, Position, PositionState } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../../../../i18n/index.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { outdatedEpic } from '../../../../state/remote/outdatedEpic.ts';
import { outdated } from '../../../../state/remote/slice.ts';
import { onBed } from '../../../../state/testing/bed.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import { OrderOutcome } from './orderOutcome.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';

const nothing = (): void => undefined;
const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };
const LISTS: readonly EndpointPath[] = ['/trade/userstocklist', '/trade/userstocklists'];

function order(state: PositionState, more: Partial<Position> = {}): Position {
  const status = POSITION_STATES.codes[state];
  return { id: 'SIM-9', code: 'ZJ1001', currency: 'jpy', buy_price: '10', stock_num: 100, status, ...more };
}

/** Renders the outcome of an order answered with `answered`, and again once the lists contain `listed`. */
function onOutcome(answered: Position, listed: readonly Position[], look: (step: number) => void): void {
  let told: Position | undefined;
  const isOpen = ({ status }: Position): boolean =>
    status !== POSITION_STATES.codes.closed && status !== POSITION_STATES.codes.orderCancelled;
  const rows = (open: boolean): Record<string, Position> =>
    told !== undefined && isOpen(told) === open ? { 'SIM-9': told } : {};
  const answers = {
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows(true))),
    '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>(rows(false))),
  };
  onBed({ epics: [remoteEpic, outdatedEpic], answers, state: { session } }, (bed) => {
    const flow = { stage: 'done', reply: answered, retry: nothing, reset: nothing } as const;
    renderOn(bed, <OrderOutcome flow={flow} doneText="done" onDone={nothing} editText="edit" />);
    act(() => bed.run(100));
    look(0);
    for (const [index, row] of listed.entries()) {
      told = row;
      act(() => {
        bed.dispatch(outdated(LISTS));
        bed.run(200 + index * 100);
      });
      look(index + 1);
    }
  });
}

const way = (): string | null => screen.getByRole('link', { name: text('ticket.toPositions') }).getAttribute('href');

describe('the outcome of an order', () => {
  it('is updated after acceptance as the order fills and its position closes, and its link changes accordingly', () => {
    const steps = [
      [text('orderTerms.type.limit.waiting'), 'waiting'],
      [text('ticket.filled'), 'holding'],
      [text('positions.state.preparingToClose'), 'holding'],
      [/\+1,200/, 'settled'],
    ] as const;
    const later = [order('holding'), order('preparingToClose'), order('closed', { realized: '1200' })];
    onOutcome(order('pendingOrder'), later, (step) => {
      const [words, tab] = steps[step]!;
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
      expect(screen.queryByText(text('orderTerms.type.limit.waiting')) === null).toBe(step > 0);
      expect(way()).toBe(`#/position/index?tab=${tab}`);
    });
  });

  it('states how many shares of a pending order are filled', () => {
    const filled = text('ticket.partFilled')
      .replace('{{done}}', '60')
      .replace('{{ordered}}', '100')
      .replace('{{rest}}', '40');
    const part = order('pendingOrder', { stock_num: 40, orderedQuantity: 100 });
    onOutcome(order('pendingOrder'), [part], (step) => {
      expect(screen.queryByText(filled) !== null).toBe(step > 0);
      expect(screen.queryByText(text('orderTerms.type.limit.waiting')) !== null).toBe(step === 0);
    });
  });

  it('may be a cancellation or an expiry', () => {
    const ways: (string | null)[] = [];
    onOutcome(order('pendingOrder'), [order('orderCancelled')], () => ways.push(way()));
    expect(ways).toEqual(['#/position/index?tab=waiting', '#/position/index?tab=settled']);
  });

  it('does not return to an older state when a list is out of date', () => {
    onOutcome(order('closed', { realized: '-5' }), [order('holding')], () => {
      expect(screen.queryByText(text('ticket.filled'))).toBeNull();
      expect(way()).toBe('#/position/index?tab=settled');
    });
  });

  it('is found by its id if the order is in another currency than the lists', () => {
    onOutcome(order('holding', { currency: 'usd' }), [], () =>
      expect(way()).toBe('#/position/info?id=SIM-9&currency=usd'),
    );
  });
});
