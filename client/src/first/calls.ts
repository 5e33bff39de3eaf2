import type { Currency, EndpointPath, RequestOf, ScreenName } from '@zaraba/contracts';

/** What the document knows of a visit before any script has arrived. */
export interface Visit {
  readonly screen: ScreenName;
  readonly loggedIn: boolean;
  /** The currency of the settings. */
  readonly currency: Currency;
  /** The query of the screen's address. */
  readonly query: URLSearchParams;
}

/** A call with its fields as they are sent: in the order of their names. */
export type FirstCall = readonly [path: EndpointPath, fields: Readonly<Record<string, string>>];

function call<P extends EndpointPath>(path: P, fields: RequestOf<P> & Readonly<Record<string, string>>): FirstCall {
  return [path, fields];
}

/**
 * The calls that fill a screen, most wanted first, each path once: a server that does not offer a call is asked for it
 * once, so what needs a second reply of the same path waits for the first. A screen that is missing here makes its own
 * once it is there.
 */
const OF_SCREEN: Partial<Record<ScreenName, (visit: Visit) => readonly FirstCall[]>> = {
  home: () => [
    call('/market/indexList', {}),
    call('/market/stockList', { market: 'jp', size: '6', sort: 'popular' }),
    call('/market/newsList', {}),
  ],
  quotes: ({ loggedIn }) => (loggedIn ? [call('/user/watchlist', {})] : []),
  stock: ({ query }) => {
    const code = query.get('code');
    return code === null ? [] : [call('/market/stockDetail', { code })];
  },
  positions: ({ currency: type }) => [call('/trade/userstocklist', { type }), call('/trade/userstocklists', { type })],
  news: () => [call('/market/newsList', {})],
};

/** Every call of a visit that needs no answer to another one first: those of the start, then those of the screen. */
export function firstCalls(visit: Visit): readonly FirstCall[] {
  return [
    call('/common/config', { type: 'all' }),
    call('/market/sessions', {}),
    ...(visit.loggedIn ? [call('/user/getUserinfo', { type: visit.currency })] : []),
    ...(OF_SCREEN[visit.screen]?.(visit) ?? []),
  ];
}
