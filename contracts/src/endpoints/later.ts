import { bankEndpoints } from './bank.ts';
import { blockTradesEndpoints } from './blockTrades.ts';
import { bookEndpoints } from './book.ts';
import { copyTradingEndpoints } from './copyTrading.ts';
import { dayTradesEndpoints } from './dayTrades.ts';
import { exchangeEndpoints } from './exchange.ts';
import { fundsEndpoints } from './funds.ts';
import { identityEndpoints } from './identity.ts';
import { inboxEndpoints } from './inbox.ts';
import { loansEndpoints } from './loans.ts';
import { marginEndpoints } from './margin.ts';
import { newSharesEndpoints } from './newShares.ts';
import { newsEndpoints } from './news.ts';
import { priceAlertsEndpoints } from './priceAlerts.ts';
import { profitAndLossEndpoints } from './profitAndLoss.ts';
import { risksEndpoints } from './risks.ts';
import { securityEndpoints } from './security.ts';
import { tradeEndpoints } from './trade.ts';

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
export { tradeEndpoints };

/**
 * The rows of every capability besides logging in and watching the market. Each capability defines the shapes that it
 * sends.
 */
export const LATER_ENDPOINTS = {
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
