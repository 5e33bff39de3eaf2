import type { AccountState, marginEndpoints } from '@zaraba/contracts';
import { goToTrading, listedCode } from '../instruments.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';

/** Cash for a few shares on margin and more margin, yen. */
const POCKET_JPY = 10_000_000;

function buyOnMargin(kit: Kit): string {
  kit.ready(POCKET_JPY);
  goToTrading(kit, 'jp');
  const terms = { side: 'long', orderType: 'market', quantity: 100, leverage: 10 } as const;
  const placed = { account: kit.account, clientOrderId: kit.clientOrderId(), code: listedCode(kit), ...terms };
  return (kit.run({ name: 'placeOrder', ...placed }) as { readonly id: string }).id;
}

function adding(then: (kit: Kit, id: string) => void, amount = '1000'): Recipe<'/trade/marginTopUp'> {
  return {
    prepare: (kit): Prepared<'/trade/marginTopUp'> => {
      const id = buyOnMargin(kit);
      then(kit, id);
      return { fields: { id, amount, clientOrderId: kit.clientOrderId() } };
    },
  };
}

function setState({ run, account }: Kit, state: AccountState): void {
  run({ name: 'setAccountState', account, state });
}

/** Recipes for adding margin. */
export const marginRecipes: Recipes<keyof typeof marginEndpoints> = {
  '/trade/marginTopUp': {
    ok: adding(() => {}),
    account_frozen: adding((kit) => setState(kit, 'frozen')),
    trading_not_permitted: adding((kit) => setState(kit, 'notPermittedToTrade')),
    identity_under_review: adding((kit) => setState(kit, 'pendingIdentityReview')),
    order_not_holding: adding((kit, id) => {
      kit.run({ name: 'closePosition', account: kit.account, id, clientOrderId: kit.clientOrderId() });
    }),
    insufficient_balance: adding(() => {}, '999999999999'),
  },
};
