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

/** The base path of every endpoint, relative to the origin of the page. */
export const API_BASE = '/api/vue';

/** The type is written as an intersection, so that declaration files name the parts and do not repeat them. */
type Endpoints = typeof commonEndpoints &
  typeof userEndpoints &
  typeof marketEndpoints &
  typeof tradeEndpoints &
  typeof bookEndpoints &
  typeof securityEndpoints &
  typeof identityEndpoints &
  typeof bankEndpoints &
  typeof fundsEndpoints &
  typeof exchangeEndpoints &
  typeof loansEndpoints &
  typeof marginEndpoints &
  typeof newSharesEndpoints &
  typeof blockTradesEndpoints &
  typeof dayTradesEndpoints &
  typeof copyTradingEndpoints &
  typeof risksEndpoints &
  typeof inboxEndpoints &
  typeof newsEndpoints &
  typeof priceAlertsEndpoints &
  typeof profitAndLossEndpoints;

/** All endpoints, by their path under API_BASE. */
export const ENDPOINTS: Endpoints = {
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
};

/** The path of an endpoint. */
export type EndpointPath = keyof typeof ENDPOINTS;
/** The form fields of a request before the server validates them. */
export type RequestOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['request']>;
/** The form fields of a request after the server has validated them. */
export type CheckedRequestOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['request']>;
/** The `data` of a reply as the server sends it. */
export type SentReplyOf<P extends EndpointPath> = z.input<(typeof ENDPOINTS)[P]['reply']>;
/** The `data` of a reply after the client has validated it. */
export type ReplyOf<P extends EndpointPath> = z.output<(typeof ENDPOINTS)[P]['reply']>;

/** The error keys that an endpoint declares itself. */
export type ErrorsOf<P extends EndpointPath> = (typeof ENDPOINTS)[P]['errors'][number];

/** Whether a text is the path of an endpoint. */
export function isEndpointPath(path: string): path is EndpointPath {
  return Object.hasOwn(ENDPOINTS, path);
}

/**
 * The error keys with which every endpoint may refuse a request. `login_again` and `account_banned` occur only if the
 * endpoint requires a session.
 */
const ANY_CALL = ['invalid_request', 'login_again', 'too_frequent', 'account_banned'] as const;

/** The error keys with which an endpoint can refuse a request: its own, and those common to all endpoints. */
export type KeyOf<P extends EndpointPath> = ErrorsOf<P> | (typeof ANY_CALL)[number];

/** Whether an endpoint can refuse a request with an error key, either one of its own or one common to all endpoints. */
export function canAnswer(path: EndpointPath, key: ErrorKey): boolean {
  const { errors }: Endpoint = ENDPOINTS[path];
  return errors.includes(key) || (ANY_CALL as readonly ErrorKey[]).includes(key);
}
