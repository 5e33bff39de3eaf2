import { type EndpointPath, POSITION_STATES, readTolerantly } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { text } from '../i18n/index.ts';
import { resultOf } from '../io/http/http.ts';
import { flowEpic } from '../state/flow/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { DEFAULT_SETTINGS } from '../state/settings/slice.ts';
import type { RootState } from '../state/types.ts';
import { onBed } from '../state/testing/bed.ts';
import { type Answers, after, good } from '../state/testing/fakePorts.ts';
import Login from '../features/session/screens/login.tsx';
import NewShareOrder from '../features/newShares/screens/subscriptions.tsx';
import { AlertSettings } from '../features/settings/parts/alertSettings.tsx';
import StockInfo from '../features/stocks/screens/stock.tsx';
import { BookCard } from '../features/stocks/parts/bookCard.tsx';
import TicketColumn from '../features/trading/exports/ticketColumn.tsx';
import PositionInfo from '../features/trading/screens/position.tsx';
import Positions from '../features/trading/screens/positions.tsx';
import { DepositList as Deposits } from '../features/funds/parts/depositList.tsx';
import { WithdrawalList as Withdrawals } from '../features/funds/parts/withdrawalList.tsx';
import { STOCK } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };

/** A server that knows only the documented calls: data by path, as JSON. Every other call is answered with 404. */
type Server = Partial<Record<EndpointPath, string>>;
const EMPTY: Server = {
  '/user/getUserinfo': '{"account":"0900000001","jpy":"0"}',
  '/trade/usernewstocklist': '[]',
  '/user/withdrawallist': '[]',
  '/trade/userproductlist': '[]',
  '/trade/ustockslist': '[]',
  '/trade/userstocklist': '{}',
  '/trade/userstocklists': '{}',
};

/** Neither a stream nor quotes. */
const connection = { state: 'notOffered', since: 0, attempt: 0, socket: 0, unavailable: true, wanted: true } as const;

function mount(screenOf: ReactElement, answers: Answers, state: Partial<RootState> = {}, fill?: () => void): void {
  const started = { session, settings: DEFAULT_SETTINGS, connection, ...state };
  onBed({ epics: [remoteEpic, flowEpic], answers, state: started }, (bed) => {
    renderOn(bed, screenOf);
    act(() => bed.run(100));
    act(() => fill?.());
    act(() => bed.run(200));
  });
}

/** Renders a screen with a server. */
function show(screenOf: ReactElement, server: Server, address = '#/position/index'): void {
  globalThis.location.hash = address;
  const answers = Object.fromEntries(
    Object.entries({ ...EMPTY, ...server }).map(([path, data]) => [
      path,
      () => after(5, resultOf(path as EndpointPath, 200, `{"status":1,"msg":"ok","data":${data}}`, readTolerantly)),
    ]),
  );
  mount(screenOf, answers);
}

describe('an amount', () => {
  it('is shown exactly as the server sent it, even with fractions of a yen or more digits than a float has', () => {
    show(<Positions />, {
      '/user/getUserinfo': '{"account":"0900000001","jpy":1234567.8}',
      '/user/withdrawallist': `[${Array.from({ length: 10 }, () => '{"status":0,"money":0.1}').join()}]`,
      '/trade/userproductlist': '[{"status":0,"money":1000000000000000001}]',
    });
    expect(document.body.textContent).toContain('1,234,567.80');
    expect(document.body.textContent).toContain('1,000,000,000,001,234,569.80');
  });
});

/** Positions with the documented fields, and nothing more. */
const held = { buy_price: '100', stock_num: 10, nowprice: '90', yingkui: '100', status: 0 };

describe('a position without a direction or leverage from the server', () => {
  it('is not shown as long or as 1×, and its gain is the one that the server states', () => {
    show(<Positions />, { '/trade/userstocklist': JSON.stringify({ 'A-1': { ...held, name: 'A' } }) });
    const row = screen.getByTestId('position-row').textContent;
    expect(row).toContain('+100.00');
    for (const claim of ['positions.long', 'positions.short', 'unit.times'] as const)
      expect(row).not.toContain(text(claim, { times: 1 }));
  });

  it('can be closed even if no price arrives, and the totals are not marked as provisional', () => {
    show(<Positions />, { '/trade/userstocklist': JSON.stringify({ 'A-1': { ...held, name: 'A', code: '7203' } }) });
    const close = screen.getByRole('button', { name: text('positions.close') });
    expect(close.hasAttribute('disabled')).toBe(false);
    expect(screen.queryByText(text('positions.stale'))).toBeNull();
    expect(screen.queryByText(text('home.provisional'))).toBeNull();
  });
});

describe('closed positions', () => {
  const closed = { buy_price: '100', stock_num: 10, status: 1 };

  it('have the sum of the results from the server as their total', () => {
    const rows = { 'A-1': { ...closed, yingkui: '300.5' }, 'A-2': { ...closed, yingkui: '-120' }, lsyk: '180.5' };
    show(<Positions />, { '/trade/userstocklists': JSON.stringify(rows) }, '#/position/index?tab=history');
    expect(screen.getByTestId('realized-total').textContent).toBe('+180.50');
  });

  it('have no total if the server states no results', () => {
    show(<Positions />, { '/trade/userstocklists': JSON.stringify({ 'A-1': closed }) }, '#/position/index?tab=history');
    expect(screen.getByTestId('realized-total').textContent).not.toMatch(/\d/);
  });
});

it('the client requests the records of new shares in the currency of the customer', () => {
  const asked: unknown[] = [];
  const settings = { ...DEFAULT_SETTINGS, currency: 'usd' } as const;
  const answers: Answers = {
    '/trade/usernewstocklist': (body) => {
      asked.push(body);
      return after(5, good<'/trade/usernewstocklist'>([]));
    },
  };
  mount(<NewShareOrder />, answers, { settings });
  expect(asked).toEqual([{ type: 'usd' }]);
});

it('a login screen whose call the server lacks states that it is not offered', () => {
  globalThis.location.hash = '#/login/login';
  mount(<Login />, {}, { session: { ...session, current: null } }, () => {
    fireEvent.change(screen.getByLabelText(text('login.account')), { target: { value: '0900000001' } });
    fireEvent.change(screen.getByLabelText(text('login.password')), { target: { value: 'demo-1234' } });
    fireEvent.submit(document.querySelector('form')!);
  });
  expect(screen.getByText(text('state.notOffered'))).toBeTruthy();
});

describe('one unreadable value', () => {
  const odd = `[{"id":20260001,"name":null,"code":"7203","buy_price":"1000","stock_num":"100.00","status":0},
    {"id":"B","name":"B","buy_price":{},"stock_num":1,"status":0},
    {"id":"C","name":"C","buy_price":"2000.123456789","stock_num":1,"status":0},
    {"id":"D","name":"D","buy_price":"1","stock_num":1,"status":"open"}]`;

  it('in a list does not hide the other rows, and a note states what the totals lack', () => {
    show(<Positions />, { '/trade/userstocklist': odd });
    const rows = screen.getAllByTestId('position-row');
    expect(rows.map((row) => row.querySelector('a')?.textContent.charAt(0))).toEqual(['7', 'B', 'C']);
    expect(screen.getAllByTestId('unread').map(({ textContent }) => textContent)).toEqual([
      text('state.unreadTotals', { number: 2 }),
    ]);
  });

  it('is reported only at the list if no total needs it', () => {
    show(<Positions />, { '/trade/userstocklist': JSON.stringify({ 'A-1': { ...held, boughtAt: 'yesterday' } }) });
    expect(screen.getAllByTestId('unread').map(({ textContent }) => textContent)).toEqual([
      text('state.unread', { number: 1 }),
    ]);
  });

  it('that belongs to a total of the server is not listed as a position, and no note reports missing data', () => {
    const reply = { 'A-1': { ...held, name: 'A' }, ccsz: '900', fdyk: {}, zsz: '12345.6', gs: 3, bz: null };
    show(<Positions />, { '/trade/userstocklist': JSON.stringify(reply) });
    expect(screen.getAllByTestId('position-row')).toHaveLength(1);
    expect(screen.queryByText(text('state.unreadTotals', { number: 1 }))).toBeNull();
  });
});

describe('a state that only this server knows', () => {
  const odd = { buy_price: '2500', stock_num: 50, nowprice: '2600', yingkui: '5000', name: 'B', status: 9 };

  it('does not remove a position from the holdings, nor its money from the totals', () => {
    show(<Positions />, {
      '/user/getUserinfo': '{"jpy":"1000000"}',
      '/trade/userstocklist': JSON.stringify({ 'B-1': odd, ccsz: '130000' }),
    });
    const row = screen.getByTestId('position-row');
    expect(row.textContent).toContain(text('positions.state.unknown'));
    expect(row.textContent).toContain('5,000.00');
    expect(within(row).getByRole('button').getAttribute('aria-disabled')).toBe('true');
    expect(row.textContent).toContain(text('money.unknownState'));
    expect(document.querySelector('dd.headline-figure')?.textContent).toContain('1,130,000.00');
    expect(screen.getByTestId('unknown-states').textContent).toBe(text('state.unknownTotals', { number: 1 }));
  });

  it('does not remove a closed position from the trades, nor its result from their total', () => {
    const rows = { 'B-1': odd, 'B-2': { ...odd, status: 1, yingkui: '-2000' } };
    for (const tab of ['settled', 'history']) {
      show(<Positions />, { '/trade/userstocklists': JSON.stringify(rows) }, `#/position/index?tab=${tab}`);
      expect(screen.getAllByTestId('position-row')).toHaveLength(2);
      expect(screen.getByText(text('positions.state.unknown'))).toBeTruthy();
      expect(document.body.textContent).toContain('+3,000.00');
      cleanup();
    }
  });

  it.each([
    [
      <Deposits key="d" currency="jpy" />,
      '/user/depositList',
      '{"id":"D1","amount":"100","currency":"jpy","channelId":"C","submittedAt":1,"latest":2,"status":9}',
    ],
    [<Withdrawals key="w" currency="jpy" />, '/user/withdrawallist', '{"id":"W1","money":"100","status":9}'],
  ] as const)('is shown as unknown: %#', (list, path, row) => {
    show(list, { [path]: `[${row}]` });
    expect(screen.getByText(text('funding.state.unknown'))).toBeTruthy();
  });
});

describe('a feature without a documented call is reported as not offered at most once on a screen:', () => {
  const { closed, pendingOrder } = POSITION_STATES.codes;
  /** How often the screen says that something is not offered, for each way to say it. */
  const said = () =>
    (['state.notOffered', 'ticket.notOffered', 'alerts.notOffered'] as const).flatMap((key) =>
      screen.queryAllByText(text(key)).map(() => key),
    );

  it('the place in the queue and the amount of a pending order', () => {
    const order = { ...held, code: '7203', orderType: 'limit', limitPrice: '100', status: pendingOrder };
    const rows = { 'A-1': order, 'A-2': { ...order, limitPrice: '99' } };
    show(<Positions />, { '/trade/userstocklist': JSON.stringify(rows) }, '#/position/index?tab=waiting');
    expect(screen.getAllByTestId('position-row')).toHaveLength(2);
    expect(screen.queryByTestId('order-place')).toBeNull();
    expect(document.body.textContent).not.toContain(text('ticket.sizeInMoney'));
    expect(said()).toEqual([]);
  });

  it('the backtest of a closed position', () => {
    const row = { ...held, id: 'A-1', code: '7203', orderType: 'market', status: closed };
    const server = { '/trade/userstocklists': JSON.stringify({ 'A-1': row }) };
    show(<PositionInfo />, server, '#/position/info?id=A-1');
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(document.body.textContent).toContain('7203');
    expect(screen.queryByRole('button', { name: text('backtest.action') })).toBeNull();
    expect(said()).toEqual([]);
  });

  it('the order book of a stock and its ticket', () => {
    show(<StockInfo />, {}, '#/quotes/info?code=7203');
    expect(said()).toEqual(['state.notOffered']);
    expect(screen.queryByText(text('book.open'))).toBeNull();
    expect(screen.queryByText(text('stock.buy'))).toBeNull();
  });

  it('the order book of a stock and an order by amount, if the server has calls for stocks only', () => {
    const shown = (
      <>
        <BookCard detail={STOCK} onLevel={() => undefined} />
        <TicketColumn detail={STOCK} side="long" />
      </>
    );
    show(shown, { '/market/stockDetail': JSON.stringify(STOCK) }, '#/quotes/info?code=7203');
    expect(said()).toEqual(['ticket.notOffered']);
    expect(screen.queryByText(text('book.open'))).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: text('ticket.sizeBy') })).toBeNull();
  });

  it('push messages', () => {
    show(<AlertSettings />, {}, '#/mine/settings');
    expect(said()).toEqual(['alerts.notOffered']);
    expect(screen.queryAllByRole('switch')).toEqual([]);
    expect(screen.queryByText(text('alerts.pushedText'))).toBeNull();
  });
});
