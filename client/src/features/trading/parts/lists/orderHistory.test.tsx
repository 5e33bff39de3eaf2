import { LANGUAGES, LIMITS, readTolerantly } from '@zaraba/contracts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { changeLanguage, text } from '../../../../i18n/index.ts';
import { resultOf } from '../../../../io/http/http.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { type Answer, after, bad, good } from '../../../../state/testing/fakePorts.ts';
import Positions from '../../screens/positions.tsx';

const PLACED = {
  code: 'ZJ1001',
  market: 'jp',
  currency: 'jpy',
  side: 'buy',
  orderType: 'limit',
  limitPrice: '1010',
  validity: 'day',
  leverage: 1,
  quantity: 300,
  filledQuantity: 0,
  clientOrderId: 'c',
  orderedAt: Date.UTC(2026, 10, 20),
  priceDecimals: 0,
  fills: [],
} as const;
const FILL = {
  code: 'ZJ1001',
  currency: 'jpy',
  side: 'buy',
  at: PLACED.orderedAt + 1_000,
  amount: '1',
  fee: '55',
} as const;
const PARTLY = {
  ...PLACED,
  id: 'SIM-9',
  state: 'partlyFilled',
  filledQuantity: 200,
  averagePrice: '1004.5',
  orderedAmount: '303500',
  fills: [
    { ...FILL, id: 'SIM-10', orderId: 'SIM-9', positionId: 'SIM-9-1', price: '1003', quantity: 100 },
    { ...FILL, id: 'SIM-11', orderId: 'SIM-9', positionId: 'SIM-9-2', price: '1006', quantity: 100 },
  ],
};
const CLOSING = { ...PLACED, id: 'SIM-8', side: 'sell', closes: 'SIM-3', state: 'working', ahead: 1_200 };
const LATER = { ...PLACED, id: 'SIM-7', orderType: 'laterType', state: 'laterState' };
const FORCED = { ...PLACED, id: 'SIM-6', side: 'sell', closes: 'SIM-4', state: 'filled', origin: 'liquidation' };

/** As many orders as may have older ones after them. */
const FULL_PAGE = [
  PARTLY,
  CLOSING,
  ...Array.from({ length: LIMITS.pageRows - 2 }, (_, place) => ({ ...LATER, id: `SIM-7-${place}` })),
];

/** The server's list of orders, and a page of older ones. */
const orders: Answer = (body) => listed('before' in body ? [FORCED] : FULL_PAGE);

function listed(data: unknown): ReturnType<Answer> {
  const reply = JSON.stringify({ status: 1, msg: 'ok', data });
  return after(1, resultOf('/trade/orders', 200, reply, readTolerantly));
}

/** The history of the positions screen of a server with an answer to the list of orders, or without the call. */
function onHistory(answer: Answer | undefined, check: (bed: Bed) => void): void {
  const answers = {
    '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>([])),
    ...(answer && { '/trade/orders': answer }),
  };
  onPage(<Positions />, { answers, at: '#/position/index?tab=history' }, check);
}

const title = () => screen.queryByText(text('orderList.title'));

it.each(LANGUAGES)('the list of orders shows fills, states and positions, in the language %s', async (language) => {
  await changeLanguage(language);
  onHistory(orders, (bed) => {
    expect(screen.queryAllByTestId('order-row')).toEqual([]);
    act(() => title()!.click());
    const [partly, closing, later] = screen.getAllByTestId('order-row').map((row) => within(row));
    expect(partly!.getByText(text('orderList.state.partlyFilled'))).toBeTruthy();
    expect(partly!.getByText(text('positions.leftOf', { rest: '200', ordered: '300' }))).toBeTruthy();
    expect(partly!.getByText('1,004.5')).toBeTruthy();
    expect(partly!.getByRole('link', { name: new RegExp(`${text('ticket.sizeInMoney')} .*303,500`) })).toBeTruthy();
    expect(partly!.getByText('1,010')).toBeTruthy();
    act(() => partly!.getByText(text('orderList.fills', { number: '2' })).click());
    const [fill, other] = partly!.getAllByRole('listitem');
    expect(fill!.textContent).toMatch(/09:00:01.*1,003 × .*100.*55/);
    const link = within(other!).getByRole('link', { name: text('orderList.position', { id: 'SIM-9-2' }) });
    expect(link.getAttribute('href')).toContain('SIM-9-2');

    expect(closing!.getByText(text('orderList.toClose'))).toBeTruthy();
    expect(closing!.getByText(text('orderList.ahead')).textContent).toContain('1,200');
    expect(partly!.queryByText(text('orderList.ahead'))).toBeNull();
    expect(closing!.getByRole('link').getAttribute('href')).toContain('SIM-3');
    expect(later!.getByText(text('positions.state.unknown'))).toBeTruthy();

    act(() => screen.getByRole('button', { name: text('orderList.older') }).click());
    act(() => bed.run(500));
    const forced = within(screen.getAllByTestId('order-row')[LIMITS.pageRows]!);
    expect(forced.getByText(text('positions.closeReason.liquidation'))).toBeTruthy();
    const asked = bed.ports.calls.filter(({ path }) => path === '/trade/orders').map(({ body }) => body);
    expect(asked).toEqual([{ type: 'jpy' }, { type: 'jpy', before: FULL_PAGE.at(-1)!.id }]);
    expect(screen.queryByRole('button', { name: text('orderList.older') })).toBeNull();
  });
});

it('the list of orders states that there are none, or why they could not be read', async () => {
  await changeLanguage('jp');
  for (const [answer, says] of [
    [listed([]), 'orderList.empty'],
    [after(1, bad({ kind: 'network' })), 'message.network.text'],
  ] as const) {
    onHistory(
      () => answer,
      () => {
        act(() => title()!.click());
        expect(screen.getByText(text(says))).toBeTruthy();
      },
    );
    cleanup();
  }
});

it('the list of orders is absent if the server does not list orders', () => {
  onHistory(undefined, () => {
    expect(title()).toBeNull();
    expect(screen.getByText(text('newShares.position.emptyHistory'))).toBeTruthy();
  });
});
