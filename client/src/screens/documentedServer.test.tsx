// @vitest-environment happy-dom
import type { EndpointPath } from '@zaraba/contracts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadLaterTexts, startLanguage, text } from '../i18n/index.ts';
import { resultOf } from '../io/http.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { DEFAULT_SETTINGS } from '../state/settings/slice.ts';
import { onBed } from '../state/testing/bed.ts';
import { after } from '../state/testing/fakePorts.ts';
import Positions from './position/index.tsx';

const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };

/** What a server answers that knows the documented calls alone: data by path, as JSON. Every other call is answered with 404. */
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

/** Shows a screen beside a server. */
function show(screenOf: ReactElement, server: Server, address = '#/position/index'): void {
  globalThis.location.hash = address;
  const answers = Object.fromEntries(
    Object.entries({ ...EMPTY, ...server }).map(([path, data]) => [
      path,
      () => after(5, resultOf(path as EndpointPath, 200, `{"status":1,"msg":"ok","data":${data}}`)),
    ]),
  );
  onBed({ epics: [remoteEpic], answers, state: { session, settings: DEFAULT_SETTINGS } }, (bed) => {
    render(
      <Provider store={bed.store}>
        <HashRouter>{screenOf}</HashRouter>
      </Provider>,
    );
    act(() => bed.run(100));
  });
}

beforeAll(async () => {
  await startLanguage('jp');
  await loadLaterTexts();
});
afterEach(cleanup);

describe('amounts', () => {
  it('are shown as the server said them, fractions of a yen and more than a float can hold included', () => {
    show(<Positions />, {
      '/user/getUserinfo': '{"account":"0900000001","jpy":1234567.8}',
      '/user/withdrawallist': `[${Array.from({ length: 10 }, () => '{"status":0,"money":0.1}').join()}]`,
      '/trade/userproductlist': '[{"status":0,"money":1000000000000000001}]',
    });
    expect(document.body.textContent).toContain('1,234,567.80');
    expect(document.body.textContent).toContain('1,000,000,000,001,234,569.80');
  });
});

describe('one odd value', () => {
  const odd = `[{"id":20260001,"name":null,"code":"7203","buy_price":"1000","stock_num":"100.00","status":0},
    {"id":"B","name":"B","buy_price":{},"stock_num":1,"status":0},
    {"id":"C","name":"C","buy_price":"2000.123456789","stock_num":1,"status":0},
    {"id":"D","name":"D","buy_price":"1","stock_num":1,"status":"open"}]`;

  it('in a list leaves the rest of it on the screen, and it is said what could not be read', () => {
    show(<Positions />, { '/trade/userstocklist': odd });
    const rows = screen.getAllByTestId('position-row');
    expect(rows.map((row) => row.querySelector('a')?.textContent.charAt(0))).toEqual(['7', 'B', 'C']);
    expect(screen.getByText(text('state.unread', { number: 2 }))).toBeTruthy();
    expect(screen.getByText(text('state.unreadTotals', { number: 2 }))).toBeTruthy();
  });
});
