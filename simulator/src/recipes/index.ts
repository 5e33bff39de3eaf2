import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath, MessageKey, RequestOf } from '@zaraba/contracts';
import { bankRecipes } from './calls/bank.ts';
import { blockTradesRecipes } from './calls/blockTrades.ts';
import { commonRecipes } from './calls/common.ts';
import { copyTradingRecipes } from './calls/copyTrading.ts';
import { dayTradesRecipes, leaveDayTrade } from './calls/dayTrades.ts';
import { exchangeRecipes } from './calls/exchange.ts';
import { fundsRecipes } from './calls/funds.ts';
import { identityRecipes } from './calls/identity.ts';
import { inboxRecipes } from './calls/inbox.ts';
import { loansRecipes } from './calls/loans.ts';
import { marginRecipes } from './calls/margin.ts';
import { marketRecipes } from './calls/market.ts';
import { newSharesRecipes } from './calls/newShares.ts';
import { newsRecipes } from './calls/news.ts';
import { priceAlertsRecipes } from './calls/priceAlerts.ts';
import { profitAndLossRecipes } from './calls/profitAndLoss.ts';
import type { Recipe, Recipes } from './recipe.ts';
import { risksRecipes } from './calls/risks.ts';
import { securityRecipes } from './calls/security.ts';
import { tradeRecipes } from './calls/trade.ts';
import { userRecipes } from './calls/user.ts';

/** For each endpoint, a request that succeeds and one for each error key in its contract. */
export const RECIPES: Recipes<EndpointPath> = {
  ...commonRecipes,
  ...userRecipes,
  ...tradeRecipes,
  ...marketRecipes,
  ...securityRecipes,
  ...identityRecipes,
  ...bankRecipes,
  ...fundsRecipes(leaveDayTrade),
  ...exchangeRecipes,
  ...loansRecipes,
  ...marginRecipes,
  ...newSharesRecipes,
  ...blockTradesRecipes,
  ...dayTradesRecipes,
  ...copyTradingRecipes,
  ...risksRecipes,
  ...inboxRecipes,
  ...newsRecipes,
  ...priceAlertsRecipes,
  ...profitAndLossRecipes,
};

/** A request that every endpoint rejects, because it has an unknown field. */
const MALFORMED: Recipe<EndpointPath> = {
  prepare: () => ({ fields: { noSuchField: '1' } as unknown as RequestOf<EndpointPath> }),
};

/** Returns the recipe for a call and a key, or undefined if the call's contract does not have the key. */
export function recipeFor(path: EndpointPath, key: MessageKey | 'ok'): Recipe<EndpointPath> | undefined {
  const recipes = RECIPES[path] as unknown as Readonly<Partial<Record<string, Recipe<EndpointPath>>>> & {
    readonly ok: Recipe<EndpointPath>;
  };
  const { success, session } = ENDPOINTS[path];
  if (key === success || key === 'ok') return recipes.ok;
  if (key === 'invalid_request') return MALFORMED;
  if (key !== 'login_again') return recipes[key];
  if (session !== 'required') return undefined;
  return { prepare: (kit) => ({ ...recipes.ok.prepare(kit), anonymous: true }) };
}
