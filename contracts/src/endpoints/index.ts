import type * as z from 'zod/mini';
import type { ErrorKey } from '../messages.ts';
import { bankEndpoints } from './bank.ts';
import { blockTradesEndpoints } from './blockTrades.ts';
import { bookEndpoints } from './book.ts';
import { commonEndpoints } from './common.ts';
import { copyTradingEndpoints } from './copyTrading.ts';
import { dayTradesEndpoints } from './dayTrades.ts';
import type { Endpoint } from './endpoint.ts';
import { exchangeEndpoints } from './exchange.ts';
import { fundsEndpoints } from './funds.ts';
import { identityEndpoints } from './identity.ts';
import { inboxEndpoints } from './inbox.ts';
import { loansEndpoints } from './loans.ts';
import { marginEndpoints } from './margin.ts';
import { marketEndpoints } from './market.ts';
import { newSharesEndpoints } from './newShares.ts';
import { newsEndpoints } from './news.ts';
import { priceAlertsEndpoints } from './priceAlerts.ts';
import { profitAndLossEndpoints } from './profitAndLoss.ts';
import { risksEndpoints } from './risks.ts';
import { securityEndpoints } from './security.ts';
import { tradeEndpoints } from './trade.ts';
import { userEndpoints } from './user.ts';

export * from './bank.ts';
export * from './blockTrades.ts';
export * from './book.ts';
export * from './copyTrading.ts';
export * from './dayTrades.ts';
export * from './exchange.ts';
export * from './funds.ts';
export * from './identity.ts';
export * from './inbox.ts';
export * from './loans.ts';
export * from './margin.ts';
export * from './newShares.ts';
export * from './news.ts';
export * from './priceAlerts.ts';
export * from './profitAndLoss.ts';
export * from './risks.ts';
export * from './security.ts';
export { commonEndpoints, marketEndpoints, tradeEndpoints, userEndpoints };

/** Base of every call, under the origin of the page. */
export const API_BASE = '/api/vue';

/** The one table of calls, keyed by path under the API base. */
export const ENDPOINTS = {
  ...commonEndpoints,
  ...userEndpoints,
  ...marketEndpoints,
  ...tradeEndpoints,
  ...bookEndpoints,
  ...securityEndpoints,
  ...identityEndpoints,
  ...bankEndpoints,
  ...fundsEndpoints,
  ...exchangeEndpoints,
  ...loansEndpoints,
  ...marginEndpoints,
  ...newSharesEndpoints,
  ...blockTradesEndpoints,
  ...dayTradesEndpoints,
  ...copyTradingEndpoints,
  ...risksEndpoints,
  ...inboxEndpoints,
  ...newsEndpoints,
  ...priceAlertsEndpoints,
  ...profitAndLossEndpoints,
} as const;

/** A path of the table. */
export type EndpointPath = keyof typeof ENDPOINTS;
/** Form fields of a call, as a caller sends them: texts by field name. */
export type RequestOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['request']>;
/** Form fields of a call, after the server's checks. */
export type CheckedRequestOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['request']>;
/** `data` of a call, as a server sends it. */
export type SentReplyOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['reply']>;
/** `data` of a call, after the client's checks. */
export type ReplyOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['reply']>;

/** The error keys with which a call answers by its own rules. */
export type ErrorsOf<P extends EndpointPath> = (typeof ENDPOINTS)[P]['errors'][number];

/** Whether a path is in the table. */
export function isEndpointPath(path: string): path is EndpointPath {
  return Object.hasOwn(ENDPOINTS, path);
}

/**
 * Keys with which any call may be refused, whatever its rules. Those about the session apply to any call that needs
 * one.
 */
const ANY_CALL = ['invalid_request', 'login_again', 'too_frequent', 'account_banned'] as const;

/** The error keys a call can be refused with: by its own rules, or as any call can. */
export type KeyOf<P extends EndpointPath> = ErrorsOf<P> | (typeof ANY_CALL)[number];

/** Whether a call can be refused with a key: by its own rules, or as any call can. */
export function canAnswer(path: EndpointPath, key: ErrorKey): boolean {
  const { errors }: Endpoint = ENDPOINTS[path];
  return errors.includes(key) || (ANY_CALL as readonly ErrorKey[]).includes(key);
}
