import type { Currency, EndpointPath, RequestOf, ScreenName } from '@zaraba/contracts';

/** The data about a visit that the document has before any script has arrived. */
export interface Visit {
  readonly screen: ScreenName;
  readonly loggedIn: boolean;
  /** The currency of the settings. */
  readonly currency: Currency;
  /** The query of the screen's address. */
  readonly query: URLSearchParams;
}

/** A call with its fields as they are sent: sorted by name. */
export type FirstCall = readonly [path: EndpointPath, fields: Readonly<Record<string, string>>];

function call<P extends EndpointPath>(path: P, fields: RequestOf<P> & Readonly<Record<string, string>>): FirstCall {
  return [path, fields];
}

/**
 * The calls that fill a screen, most important first, each path once: whether a server offers a call is tested with one
 * request, so a second call of the same path is made after the first reply. A screen that is missing here makes its own
 * calls after it is loaded.
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

/**
 * Returns every call of a visit that does not depend on the reply to another one: those of the start, then those of the
 * screen.
 */
export function firstCalls(visit: Visit): readonly FirstCall[] {
  return [
    call('/common/config', { type: 'all' }),
    call('/market/sessions', {}),
    ...(visit.loggedIn ? [call('/user/getUserinfo', { type: visit.currency })] : []),
    ...(OF_SCREEN[visit.screen]?.(visit) ?? []),
  ];
}
