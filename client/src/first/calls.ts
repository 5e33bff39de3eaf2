import type { Currency, EndpointPath, RequestOf, ScreenName } from '@zaraba/contracts';

/** What the document knows about a visit before any script has arrived. */
export interface Visit {
  readonly screen: ScreenName;
  readonly loggedIn: boolean;
  /** The currency of the settings. */
  readonly currency: Currency;
  /** The query of the address. */
  readonly query: URLSearchParams;
}

/** A call and its fields, sorted by name as they are sent. */
export type FirstCall = readonly [path: EndpointPath, fields: Readonly<Record<string, string>>];

function call<P extends EndpointPath>(path: P, fields: RequestOf<P> & Readonly<Record<string, string>>): FirstCall {
  return [path, fields];
}

/**
 * The calls that fill a screen, the most important first. Each path occurs once: the first call tests whether the
 * server has it, and a second one waits for that reply. Other screens make their calls after they are loaded.
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
 * Returns all calls of a visit that do not depend on another reply: first those of the start, then those of the screen.
 */
export function firstCalls(visit: Visit): readonly FirstCall[] {
  return [
    call('/common/config', { type: 'all' }),
    call('/market/sessions', {}),
    ...(visit.loggedIn ? [call('/user/getUserinfo', { type: visit.currency })] : []),
    ...(OF_SCREEN[visit.screen]?.(visit) ?? []),
  ];
}
