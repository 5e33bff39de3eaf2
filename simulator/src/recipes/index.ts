import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath, MessageKey, RequestOf } from '@zaraba/contracts';
import { bankRecipes } from './bank.ts';
import { blockTradesRecipes } from './blockTrades.ts';
import { commonRecipes } from './common.ts';
import { copyTradingRecipes } from './copyTrading.ts';
import { dayTradesRecipes } from './dayTrades.ts';
import { exchangeRecipes } from './exchange.ts';
import { fundsRecipes } from './funds.ts';
import { identityRecipes } from './identity.ts';
import { inboxRecipes } from './inbox.ts';
import { loansRecipes } from './loans.ts';
import { marginRecipes } from './margin.ts';
import { marketRecipes } from './market.ts';
import { newSharesRecipes } from './newShares.ts';
import { newsRecipes } from './news.ts';
import { profitAndLossRecipes } from './profitAndLoss.ts';
import type { Recipe, Recipes } from './recipe.ts';
import { risksRecipes } from './risks.ts';
import { securityRecipes } from './security.ts';
import { tradeRecipes } from './trade.ts';
import { userRecipes } from './user.ts';

/** For each endpoint a request that succeeds and one for each error key of its row. */
export const RECIPES: Recipes<EndpointPath> = {
  ...commonRecipes,
  ...userRecipes,
  ...tradeRecipes,
  ...marketRecipes,
  ...securityRecipes,
  ...identityRecipes,
  ...bankRecipes,
  ...fundsRecipes,
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
  ...profitAndLossRecipes,
};

/** A request that every row rejects, whatever the world: it has an unknown field. */
const MALFORMED: Recipe<EndpointPath> = {
  prepare: () => ({ fields: { noSuchField: '1' } as unknown as RequestOf<EndpointPath> }),
};

/** The recipe for a call and a key that its row lists; undefined where the row does not list the key. */
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
