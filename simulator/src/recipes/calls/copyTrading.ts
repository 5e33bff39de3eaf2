import { HOUR_MS, LIMITS, formatMoney } from '@zaraba/contracts';
import type { copyTradingEndpoints } from '@zaraba/contracts';
import { productsOnShelf } from '../../world/copyTrading/catalogue.ts';
import type { CopyProduct } from '../../world/copyTrading/catalogue.ts';
import { remainingOf } from '../../world/copyTrading/quota.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';
import { refusedToNewcomers } from '../newcomers.ts';
import { FUND_PASSWORD, RecipeError } from '../recipe.ts';

type Purchase = Prepared<'/trade/copyBuy'>['fields'];

/** A well-formed id of a product that was never published. */
const UNKNOWN_PRODUCT = 'ZCP-200001-9';
const WRONG_PASSWORD = '135790';

function buyable({ world }: Kit): CopyProduct {
  const now = world.now();
  const found = productsOnShelf(world.seed, world.market(), now).find(
    (product) =>
      product.currency === 'jpy' &&
      product.buyUntil > now + HOUR_MS &&
      remainingOf(world.stateNow(), product, now) >= 2 * product.minimum,
  );
  if (found === undefined) throw new RecipeError('no copy product in yen can be bought now');
  return found;
}

function purchase(kit: Kit, more: Partial<Purchase> = {}): Prepared<'/trade/copyBuy'> {
  const { id, minimum } = buyable(kit);
  const fields = { productId: id, amount: String(minimum), fundPassword: FUND_PASSWORD };
  return { fields: { ...fields, clientOrderId: kit.clientOrderId(), ...more } };
}

function buying(prepare: (kit: Kit) => Prepared<'/trade/copyBuy'>): Recipe<'/trade/copyBuy'> {
  return {
    prepare: (kit) => {
      kit.ready();
      return prepare(kit);
    },
  };
}

function bought(kit: Kit): CopyProduct {
  kit.ready();
  const product = buyable(kit);
  kit.run({
    name: 'copyBuy',
    account: kit.account,
    clientOrderId: kit.clientOrderId(),
    productId: product.id,
    amount: String(product.minimum),
    fundPasswordHash: kit.hash(FUND_PASSWORD),
  });
  return product;
}

/** Recipes for copy trading. */
export const copyTradingRecipes: Recipes<keyof typeof copyTradingEndpoints> = {
  '/trade/copyProductList': { ok: { prepare: () => ({ fields: {} }) } },
  '/trade/copyProductDetail': {
    ok: { prepare: (kit) => ({ fields: { id: buyable(kit).id } }) },
    product_unavailable: { prepare: () => ({ fields: { id: UNKNOWN_PRODUCT } }) },
  },
  '/trade/copyBuy': {
    ok: buying(purchase),
    ...refusedToNewcomers<'/trade/copyBuy'>((kit) => purchase(kit).fields),
    product_unavailable: buying((kit) => {
      const product = buyable(kit);
      kit.goTo(product.offShelfAt);
      return purchase(kit, { productId: product.id });
    }),
    product_past_deadline: buying((kit) => {
      const product = buyable(kit);
      kit.goTo(product.buyUntil);
      return purchase(kit, { productId: product.id });
    }),
    below_minimum_amount: buying((kit) => purchase(kit, { amount: String(buyable(kit).minimum - 1) })),
    insufficient_quota: buying((kit) => {
      const { currency, quota } = buyable(kit);
      return purchase(kit, { amount: formatMoney({ minor: quota + 1, currency }) });
    }),
    insufficient_balance: {
      prepare: (kit) => {
        const account = kit.newcomer();
        kit.ready(0, account);
        return { ...purchase(kit), as: account };
      },
    },
    wrong_fund_password: {
      ...buying((kit) => purchase(kit, { fundPassword: WRONG_PASSWORD })),
      changes: 'a wrong fund password is counted',
    },
    too_frequent: buying((kit) => {
      const { id: productId, minimum } = buyable(kit);
      const wrong = { account: kit.account, productId, amount: String(minimum) };
      const fundPasswordHash = kit.hash(WRONG_PASSWORD);
      for (let attempt = 0; attempt < LIMITS.fundPasswordAttempts; attempt += 1) {
        kit.world.execute({ name: 'copyBuy', ...wrong, fundPasswordHash, clientOrderId: kit.clientOrderId() });
      }
      return purchase(kit);
    }),
  },
  '/trade/copyOrderList': {
    ok: {
      prepare: (kit) => {
        bought(kit);
        return { fields: {} };
      },
    },
  },
};
