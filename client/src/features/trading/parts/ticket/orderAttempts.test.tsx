import { type OrderTerms, POSITION_STATES, type Position } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ANSWERS, FORMS, LOGGED_IN, NOW, POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { text } from '../../../../i18n/index.ts';
import type { OncePath } from '../../../../state/hooks.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { checkEpic } from '../../../../state/flow/checkEpic.ts';
import { flowEpic } from '../../../../state/flow/epic.ts';
import { keepIntent, readIntents } from '../../../../state/flow/intents.ts';
import { keptInputEpic } from '../../../../state/inputs/epic.ts';
import { marketBatch, worldTimeRead } from '../../../../state/market/slice.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { type Bed, onBed } from '../../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import { quote } from '../../../../state/testing/quote.ts';
import CloseSheet from '../closing/closeSheet.tsx';
import TicketColumn from '../../exports/ticketColumn.tsx';
import AmendSheet from '../orders/amendSheet.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const HELD = { ...POSITION, side: 'long', status: holding, leverage: 1, stock_num: 100 } as const;
const WAITING = { ...HELD, status: pendingOrder, market: 'jp', orderType: 'limit', limitPrice: '990' } as const;
const TERMS: OrderTerms = {
  ...ORDER_TERMS,
  choices: ['reversePosition', 'amendOrder', 'closePart'],
};
const nothing = (): void => undefined;
// A sheet has a button of its own to close it, before those of its content.
const tap = (name: string): void => act(() => screen.getAllByRole('button', { name }).at(-1)!.click());
const choose = (name: string): void => act(() => screen.getByRole('radio', { name }).click());
const write = (name: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
};

/** A form that sends an order: how to fill it in and confirm it, and where its outcome leads back to. */
interface Sending {
  readonly path: OncePath;
  readonly show: ReactElement;
  readonly reply: Position;
  readonly held: readonly Position[];
  readonly fill: (wait: () => void) => void;
  readonly confirm: string;
  readonly change: string;
}

/** Texts exist after the language has loaded. */
const sendings = (): Record<string, Sending> => ({
  order: {
    path: '/trade/placeOrder',
    show: FORMS.ticket.show,
    reply: { ...HELD, id: 'SIM-9' },
    held: [],
    fill: (wait) => {
      choose(text('orderType.market'));
      wait();
      tap(text('ticket.review'));
    },
    confirm: text('ticket.confirmBuy'),
    change: text('ticket.edit'),
  },
  'closing of a part in the ticket': {
    path: '/trade/closePosition',
    show: FORMS.ticket.show,
    reply: { ...HELD, id: 'SIM-2', partOf: 'SIM-1', status: POSITION_STATES.codes.closed },
    held: [HELD],
    fill: (wait) => {
      choose(text('stock.sell'));
      wait();
      write(new RegExp(`^${text('ticket.quantity')}`), '40');
      tap(text('ticket.review'));
    },
    confirm: text('positions.sellConfirm'),
    change: text('ticket.edit'),
  },
  'closing from the list': {
    path: '/trade/closePosition',
    show: <CloseSheet position={HELD} open onClose={nothing} />,
    reply: { ...HELD, status: POSITION_STATES.codes.closed },
    held: [HELD],
    fill: () => tap(text('ticket.review')),
    confirm: text('positions.sellConfirm'),
    change: text('action.close'),
  },
  'reversal from the list': {
    path: '/trade/reversePosition',
    show: <CloseSheet position={HELD} open onClose={nothing} />,
    reply: { ...HELD, id: 'SIM-9', side: 'short' },
    held: [HELD],
    fill: (wait) => {
      choose(text('holding.short.reverse'));
      wait();
      tap(text('ticket.review'));
    },
    confirm: text('reversal.confirm'),
    change: text('action.close'),
  },
  'change of an order': {
    path: '/trade/amendOrder',
    show: <AmendSheet order={WAITING} open onClose={nothing} />,
    reply: { ...WAITING, limitPrice: '991' },
    held: [WAITING],
    fill: () => write(new RegExp(`^${text('ticket.price')}`), '991'),
    confirm: text('amend.confirm'),
    change: text('ticket.edit'),
  },
});

/** Fills a form in and confirms it. */
function onSent(
  { path, show, held, fill, confirm }: Pick<Sending, 'path' | 'show' | 'held' | 'fill' | 'confirm'>,
  answers: Answers,
  test: (bed: Bed, wait: () => void) => void,
): void {
  const server: Answers = {
    ...ANSWERS,
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(TERMS)),
    '/trade/userstocklist': () =>
      after(1, good<'/trade/userstocklist'>(Object.fromEntries(held.map((row) => [row.id ?? '', row])))),
    '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>({})),
    ...answers,
  };
  const epics = [remoteEpic, flowEpic, checkEpic, keptInputEpic];
  onBed({ epics, answers: server, state: { session: LOGGED_IN } }, (bed) => {
    let until = 0;
    const wait = (): void => {
      for (let turn = 0; turn < 4; turn += 1) act(() => bed.run((until += 50)));
    };
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    bed.dispatch(connected({ at: 0 }));
    bed.dispatch(marketBatch({ at: 1_000, rows: [quote(HELD.code, 999)] }));
    renderOn(bed, show);
    wait();
    fill(wait);
    tap(confirm);
    act(() => bed.run((until += 10_000)));
    expect(bed.ports.calls.map((call) => call.path)).toContain(path);
    test(bed, wait);
  });
}

/** Confirms an order whose first try is lost and never arrives, up to "not sent". */
function onNotSent(sending: Sending, test: (bed: Bed, wait: () => void) => void): void {
  const { path, reply } = sending;
  const answers: Answers = {
    '/trade/orderByClientId': () => after(1, good<'/trade/orderByClientId'>(null)),
    [path]: (_body: unknown, count: number) =>
      after(1, count === 0 ? bad({ kind: 'network' }) : good<typeof path>(reply, 'submitted')),
  };
  onSent(sending, answers, (bed, wait) => {
    expect(screen.getByText(text('ticket.notSent'))).toBeTruthy();
    test(bed, wait);
  });
}

const sent = (bed: Bed, path: OncePath) =>
  bed.ports.calls.filter((call) => call.path === path).map(({ body }) => body['clientOrderId']);

const NAMES = [
  'order',
  'closing of a part in the ticket',
  'closing from the list',
  'reversal from the list',
  'change of an order',
] as const;

describe.each(NAMES)('after the outcome "not sent", the %s', (name) => {
  it('keeps its id when it is confirmed again, shows its outcome, and cannot be confirmed a third time', () => {
    const sending = sendings()[name]!;
    onNotSent(sending, (bed, wait) => {
      tap(sending.change);
      wait();
      sending.fill(wait);
      tap(sending.confirm);
      wait();
      expect(screen.getByText(text('ticket.accepted'))).toBeTruthy();
      expect(screen.queryByRole('button', { name: sending.confirm })).toBeNull();
      const ids = sent(bed, sending.path);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });
  });
});

/** Confirms an order that a server without look-ups answers with an error, up to "outcome not known". */
function onUnknown(test: (bed: Bed, wait: () => void) => void): void {
  const { order } = sendings();
  const answers: Answers = {
    '/trade/placeOrder': (_body, count) =>
      after(1, count === 0 ? bad({ kind: 'http', status: 502 }) : good<'/trade/placeOrder'>(order!.reply, 'submitted')),
  };
  onSent(order!, answers, (bed, wait) => {
    expect(screen.getByText(text('ticket.unanswerable'))).toBeTruthy();
    test(bed, wait);
  });
}
const asked = (bed: Bed) => bed.ports.calls.filter(({ path }) => path === '/trade/orderByClientId');

describe('an unanswered order on a server that cannot look up orders', () => {
  it('is reported as such, is not sent again, and links to the lists of orders and positions', () => {
    onUnknown((bed) => {
      expect(screen.getByText(text('ticket.unanswerableText'))).toBeTruthy();
      expect(screen.queryByText(text('orderTimeline.text.checking'))).toBeNull();
      expect(asked(bed)).toHaveLength(1);
      const leadsTo = (key: 'ticket.toOrders' | 'ticket.toPositions') =>
        screen.getByRole('link', { name: text(key) }).getAttribute('href');
      expect(leadsTo('ticket.toOrders')).toBe('#/position/index?tab=waiting');
      expect(leadsTo('ticket.toPositions')).toBe('#/position/index');
    });
  });

  it('can be dismissed, is followed by an order with another id, and is not reported again after a reload', () => {
    onUnknown((bed, wait) => {
      tap(text('ticket.edit'));
      wait();
      expect(readIntents(bed.ports.storage)).toEqual([]);
      const { order } = sendings();
      order!.fill(wait);
      tap(order!.confirm);
      wait();
      expect(screen.getByText(text('ticket.accepted'))).toBeTruthy();
      expect(new Set(sent(bed, '/trade/placeOrder')).size).toBe(2);
    });
  });

  it('does not block the tickets of other stocks, and remains in the ticket of its own stock', () => {
    onUnknown((bed) => {
      cleanup();
      renderOn(bed, <TicketColumn detail={{ ...STOCK, code: 'ZJ1002' }} />);
      expect(screen.queryByText(text('ticket.unanswerable'))).toBeNull();
      cleanup();
      renderOn(bed, FORMS.ticket.show);
      expect(screen.getByText(text('ticket.unanswerable'))).toBeTruthy();
    });
  });

  it('is reported after a reload only in the ticket of its stock', () => {
    const input = { code: STOCK.code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' } as const;
    const intent = {
      clientOrderId: 'old',
      account: LOGGED_IN.current.account,
      path: '/trade/placeOrder',
      input,
    } as const;
    const prepare = (ports: Bed['ports']): void => keepIntent(ports.storage, intent);
    onBed(
      { epics: [remoteEpic, flowEpic, checkEpic], answers: ANSWERS, state: { session: LOGGED_IN }, prepare },
      (bed) => {
        bed.run(5_000);
        renderOn(bed, <TicketColumn detail={{ ...STOCK, code: 'ZJ1002' }} />);
        act(() => bed.run(5_100));
        expect(screen.queryByText(text('ticket.unanswerable'))).toBeNull();
        cleanup();
        renderOn(bed, FORMS.ticket.show);
        act(() => bed.run(5_200));
        tap(text('ticket.edit'));
        expect(screen.queryByText(text('ticket.unanswerable'))).toBeNull();
        expect(readIntents(bed.ports.storage)).toEqual([]);
      },
    );
  });
});
