import type { EndpointPath } from '@zaraba/contracts';
import type { Handlers } from '../call.ts';
import { commonHandlers } from './common.ts';
import { bankHandlers } from './bank.ts';
import { blockTradesHandlers } from './blockTrades.ts';
import { copyTradingHandlers } from './copyTrading.ts';
import { dayTradesHandlers } from './dayTrades.ts';
import { exchangeHandlers } from './exchange.ts';
import { fundsHandlers } from './funds.ts';
import { identityHandlers } from './identity.ts';
import { inboxHandlers } from './inbox.ts';
import { loansHandlers } from './loans.ts';
import { newSharesHandlers } from './newShares.ts';
import { newsHandlers } from './news.ts';
import { priceAlertsHandlers } from './priceAlerts.ts';
import { profitAndLossHandlers } from './profitAndLoss.ts';
import { risksHandlers } from './risks.ts';
import { securityHandlers } from './security.ts';
import { marketHandlers } from './market.ts';
import { tradeHandlers } from './trade.ts';
import { userHandlers } from './user.ts';

/** The handlers of all endpoints. A missing or extra handler does not compile. */
export const HANDLERS = {
  ...commonHandlers,
  ...userHandlers,
  ...tradeHandlers,
  ...marketHandlers,
  ...securityHandlers,
  ...identityHandlers,
  ...bankHandlers,
  ...fundsHandlers,
  ...exchangeHandlers,
  ...loansHandlers,
  ...newSharesHandlers,
  ...blockTradesHandlers,
  ...dayTradesHandlers,
  ...copyTradingHandlers,
  ...risksHandlers,
  ...inboxHandlers,
  ...newsHandlers,
  ...priceAlertsHandlers,
  ...profitAndLossHandlers,
} satisfies Handlers<EndpointPath>;
