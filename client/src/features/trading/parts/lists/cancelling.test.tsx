import { POSITION_STATES } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { POSITION } from '../../../../app/testing/forms.tsx';
import {
  type OpenForm,
  button,
  firstOpened,
  inQuestion,
  inTurn,
  onForm,
  press,
  said,
} from '../../../../app/testing/onForm.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Result } from '../../../../io/ports.ts';
import { good, refusal } from '../../../../state/testing/fakePorts.ts';
import { CancelAll } from './cancelAll.tsx';
import { CancelAction } from './waitingRow.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const WAITING = {
  ...POSITION,
  id: 'SIM-8',
  name: 'n',
  market: 'jp',
  status: pendingOrder,
  orderType: 'limit',
  stock_num: 300,
} as const satisfies Position;
const CLOSING = {
  ...WAITING,
  id: 'SIM-9',
  status: holding,
  origin: 'newShare',
  closeOrder: { stock_num: 40, requestedAt: 1, clientOrderId: 'close-1' },
} as const satisfies Position;
const CANCELLED = good<'/trade/cancelOrder'>(WAITING);
const sent = ({ sent: all }: OpenForm) => all('/trade/cancelOrder');
const answersOf = (...replies: readonly Result<unknown>[]) => ({
  '/trade/cancelOrder': inTurn(...replies),
  '/trade/userstocklist': inTurn(good<'/trade/userstocklist'>({})),
});

describe('the cancellation of an order', () => {
  function onOrder(order: typeof WAITING | typeof CLOSING, reply: Result<unknown>, use: (form: OpenForm) => void) {
    onForm(<CancelAction position={order} />, { answers: answersOf(reply) }, use);
  }
  beforeAll(() => firstOpened(() => onOrder(WAITING, CANCELLED, () => press(text('positions.cancel')))));

  it('is sent only after a question that states the number of shares', () => {
    onOrder(WAITING, CANCELLED, (form) => {
      press(text('positions.cancel'));
      expect(inQuestion()).toContain(text('positions.cancelText', { name: 'n', quantity: '300' }));
      press(text('positions.keep'));
      form.wait();
      expect([inQuestion(), sent(form)]).toEqual([undefined, []]);
      press(text('positions.cancel'));
      press(text('positions.cancel'));
      form.wait();
      expect(sent(form)).toEqual([{ id: 'SIM-8' }]);
    });
  });

  it('of a closing order states that the position stays, and how many shares the order has', () => {
    onOrder(CLOSING, CANCELLED, (form) => {
      press(text('positions.cancel'));
      expect(inQuestion()).toContain(text('closing.cancelText', { name: 'n', quantity: '40' }));
      press(text('positions.cancel'));
      form.wait();
      expect(sent(form)).toEqual([{ id: 'SIM-9' }]);
    });
  });

  it('states why the server refuses it', () => {
    onOrder(WAITING, refusal('cancel_not_allowed'), (form) => {
      press(text('positions.cancel'));
      press(text('positions.cancel'));
      form.wait();
      expect(said()).toContain(text('message.cancel_not_allowed.text'));
    });
  });
});

describe('the cancellation of all orders', () => {
  const OTHER = { ...WAITING, id: 'SIM-7' };
  const BLOCK = { ...WAITING, id: 'SIM-6', origin: 'blockTrade' } as const;

  function onRows(rows: readonly (Position & { readonly id: string })[], use: (form: OpenForm) => void): void {
    onForm(<CancelAll rows={rows} />, { answers: answersOf(CANCELLED, refusal('cancel_not_allowed')) }, use);
  }
  beforeAll(() => firstOpened(() => onRows([WAITING, OTHER], () => press(text('positions.cancelAll')))));

  it('asks one question for all orders, cancels each of them, and states why an order could not be cancelled', () => {
    onRows([WAITING, OTHER, CLOSING], (form) => {
      press(text('positions.cancelAll'));
      expect(inQuestion()).toContain(text('positions.cancelAllTitle', { number: '3' }));
      expect(sent(form)).toEqual([]);
      press(text('positions.cancelAll'));
      form.wait();
      expect(sent(form)).toEqual([{ id: 'SIM-8' }, { id: 'SIM-7' }, { id: 'SIM-9' }]);
      expect(said()).toContain(text('message.cancel_not_allowed.text'));
    });
  });

  it('changes nothing if the customer answers the question with no', () => {
    onRows([WAITING, OTHER], (form) => {
      press(text('positions.cancelAll'));
      press(text('positions.keepAll'));
      form.wait();
      expect([inQuestion(), sent(form)]).toEqual([undefined, []]);
    });
  });

  it.each([
    ['a single order', [WAITING]],
    ['one order beside a block, which nothing can cancel', [WAITING, BLOCK]],
  ])('is not offered for %s', (_what, rows) => {
    onRows(rows, () => expect(button(text('positions.cancelAll'))).toBeUndefined());
  });

  it('leaves out block trades that wait for their settlement', () => {
    onRows([WAITING, OTHER, BLOCK], (form) => {
      press(text('positions.cancelAll'));
      press(text('positions.cancelAll'));
      form.wait();
      expect(sent(form).map(({ id }) => id)).toEqual(['SIM-8', 'SIM-7']);
    });
  });
});
