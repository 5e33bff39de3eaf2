import { MARKET_CURRENCY, SECOND_MS, formatPrice } from '@zaraba/contracts';
import type { MarketId, tradeEndpoints } from '@zaraba/contracts';
import { UNLISTED_CODE, goToBinding, goToClosed, goToEveOfSplit, goToTrading, listedCode } from '../instruments.ts';
import { balanceOf, purse } from '../../world/kernel/ledger.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';
import { RecipeError } from '../recipe.ts';

type Order = Prepared<'/trade/placeOrder'>['fields'];

/** Cash for a few shares of any market, minor units. */
const POCKET_MINOR = 100_000_000;
/** The length of a halt. It is short, because it stays in the world after the recipe. */
const HALT_MS = 600_000;

/** A recipe for the lists from which totals are derived. They exist for every customer. */
const byCurrency = { ok: { prepare: () => ({ fields: { type: 'jpy' as const } }) } };

function order(kit: Kit, more: Partial<Order> = {}): Prepared<'/trade/placeOrder'> {
  const usual = { side: 'long', orderType: 'market', quantity: '1', leverage: '1' } as const;
  return { fields: { clientOrderId: kit.clientOrderId(), code: listedCode(kit), ...usual, ...more } };
}

function trading(prepare: (kit: Kit) => Prepared<'/trade/placeOrder'>): Recipe<'/trade/placeOrder'> {
  return {
    prepare: (kit) => {
      kit.ready();
      goToTrading(kit, 'jp');
      return prepare(kit);
    },
  };
}

function byNewcomer(prepare: (kit: Kit, account: string) => void): Recipe<'/trade/placeOrder'> {
  return {
    prepare: (kit) => {
      goToTrading(kit, 'jp');
      const account = kit.newcomer();
      prepare(kit, account);
      return { ...order(kit), as: account };
    },
  };
}

function tradedCode({ world }: Kit): string {
  const market = world.market();
  const found = market.instruments('jp').find(({ code }, place) => place > 0 && !market.halted(code, world.now()));
  if (found === undefined) throw new RecipeError('trading is halted in all of Tokyo');
  return found.code;
}

interface Bought {
  readonly id: string;
  readonly clientOrderId: string;
  readonly code: string;
}

function buyOne(kit: Kit, market: MarketId = 'jp', code = listedCode(kit, market)): Bought {
  const { account } = kit;
  kit.ready();
  goToTrading(kit, market);
  kit.run({ name: 'deposit', account, currency: MARKET_CURRENCY[market], amountMinor: POCKET_MINOR });
  const terms = { side: 'long', orderType: 'market', quantity: 1, leverage: 1 } as const;
  const placed = { account, clientOrderId: kit.clientOrderId(), code, ...terms };
  return kit.run({ name: 'placeOrder', ...placed }) as Bought;
}

function limitsOf(
  kit: Kit,
  code = listedCode(kit),
): { readonly code: string; readonly lower: string; readonly above: string } {
  const market = kit.world.market();
  const now = kit.world.now();
  const band = market.limits(code, now);
  if (band === undefined) throw new RecipeError(`${code} has no limits today`);
  const above = band.upper + market.tickSize(code, band.upper, now);
  return {
    code,
    lower: formatPrice(band.lower),
    above: formatPrice(above - (above % market.tickSize(code, above, now))),
  };
}

function unlistedNewShare({ world }: Kit): string {
  const market = world.market();
  const number = market.newestNewShare(world.now());
  const offer = number === undefined ? undefined : market.newShareOffer(number);
  if (offer === undefined) throw new RecipeError('the known calendar has no new share here');
  return offer.instrument.code;
}

function leaveWaiting(kit: Kit, ordered?: string): string {
  kit.ready();
  goToTrading(kit, 'jp');
  const { account } = kit;
  const { code, lower } = limitsOf(kit, ordered);
  const terms = { side: 'long', orderType: 'limit', price: lower, quantity: 1, leverage: 1 } as const;
  const placed = { account, clientOrderId: kit.clientOrderId(), code, ...terms };
  return (kit.run({ name: 'placeOrder', ...placed }) as { readonly id: string }).id;
}

/** Leaves an order in Shanghai or Shenzhen in the minutes in which orders are binding before an auction. */
function bound(kit: Kit): Prepared<'/trade/amendOrder'>['fields'] {
  const { account } = kit;
  kit.ready();
  goToTrading(kit, 'cn');
  kit.run({ name: 'deposit', account, currency: 'cny', amountMinor: POCKET_MINOR });
  const { code, lower } = limitsOf(kit, listedCode(kit, 'cn'));
  const terms = { side: 'long', orderType: 'limit', price: lower, quantity: 1, leverage: 1 } as const;
  const placed = { account, clientOrderId: kit.clientOrderId(), code, ...terms };
  const { id } = kit.run({ name: 'placeOrder', ...placed }) as { readonly id: string };
  goToBinding(kit, 'cn');
  return { id, clientOrderId: kit.clientOrderId() };
}

function closing(then: (kit: Kit) => void, market: MarketId = 'jp'): Recipe<'/trade/closePosition'> {
  return {
    prepare: (kit) => {
      const { id } = buyOne(kit, market);
      then(kit);
      return { fields: { id, clientOrderId: kit.clientOrderId() } };
    },
  };
}

function amending(then: (kit: Kit) => void, more: Partial<Prepared<'/trade/amendOrder'>['fields']> = {}) {
  return {
    prepare: (kit: Kit): Prepared<'/trade/amendOrder'> => {
      const id = leaveWaiting(kit);
      then(kit);
      return { fields: { id, clientOrderId: kit.clientOrderId(), quantity: '2', ...more } };
    },
  };
}

function reversing(then: (kit: Kit) => void, market: MarketId = 'jp'): Recipe<'/trade/reversePosition'> {
  return {
    prepare: (kit) => {
      const { id } = buyOne(kit, market);
      then(kit);
      return { fields: { id, clientOrderId: kit.clientOrderId() } };
    },
  };
}

function protection(kit: Kit, id: string): Prepared<'/trade/protectPosition'>['fields'] {
  return { id, clientOrderId: kit.clientOrderId(), stopLoss: '1' };
}

function protecting(then: (kit: Kit) => void): Recipe<'/trade/protectPosition'> {
  return {
    prepare: (kit) => {
      const { id } = buyOne(kit);
      then(kit);
      return { fields: protection(kit, id) };
    },
  };
}

function lossOnMargin(kit: Kit): Prepared<'/trade/reversePosition'>['fields'] {
  const { account } = kit;
  kit.ready(POCKET_MINOR);
  goToTrading(kit, 'jp');
  const terms = { code: listedCode(kit), side: 'long', orderType: 'market', quantity: 100, leverage: 10 } as const;
  const [id, other] = [1, 2].map(() => {
    const placed = { account, clientOrderId: kit.clientOrderId(), ...terms };
    return (kit.run({ name: 'placeOrder', ...placed }) as { readonly id: string }).id;
  });
  const amount = String(balanceOf(kit.world.stateNow().ledger, purse(account, 'cash'), 'jpy'));
  kit.run({ name: 'marginTopUp', account, id: other ?? '', amount, clientOrderId: kit.clientOrderId() });
  return { id: id ?? '', clientOrderId: kit.clientOrderId() };
}

function halted(kit: Kit, made: (code: string) => string): { readonly id: string; readonly clientOrderId: string } {
  goToTrading(kit, 'jp');
  const target = tradedCode(kit);
  const id = made(target);
  kit.run({ name: 'overlay', overlay: { target, kind: 'halt', forMs: HALT_MS } });
  return { id, clientOrderId: kit.clientOrderId() };
}

function setState(kit: Kit, state: 'frozen' | 'notPermittedToTrade' | 'pendingIdentityReview'): void {
  kit.run({ name: 'setAccountState', account: kit.account, state });
}

function boughtAndSoldOne(kit: Kit): string {
  const { id } = buyOne(kit);
  kit.run({ name: 'closePosition', account: kit.account, id, clientOrderId: kit.clientOrderId() });
  kit.advance(SECOND_MS);
  return id;
}

/** Buys and sells a share, so that each list of orders, fills and closed positions has a row. */
const boughtAndSold = {
  ok: {
    prepare: (kit: Kit) => {
      boughtAndSoldOne(kit);
      return { fields: { type: 'jpy' as const } };
    },
  },
};

/** Recipes for orders, positions, and the lists from which totals are derived. */
export const tradeRecipes: Recipes<keyof typeof tradeEndpoints> = {
  '/trade/usernewstocklist': byCurrency,
  '/trade/userproductlist': byCurrency,
  '/trade/ustockslist': byCurrency,
  '/trade/userstocklist': {
    ok: {
      prepare: (kit) => {
        buyOne(kit);
        return { fields: { type: 'jpy' } };
      },
    },
  },
  '/trade/userstocklists': boughtAndSold,
  '/trade/orders': boughtAndSold,
  '/trade/fills': boughtAndSold,
  '/trade/backtest': {
    ok: { prepare: (kit) => ({ fields: { id: boughtAndSoldOne(kit) } }) },
    price_limit_exceeded: {
      prepare: (kit) => ({ fields: { id: boughtAndSoldOne(kit), price: limitsOf(kit).above } }),
    },
  },
  '/trade/orderTerms': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit) } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
  '/trade/placeOrder': {
    ok: trading(order),
    account_frozen: trading((kit) => {
      setState(kit, 'frozen');
      return order(kit);
    }),
    trading_not_permitted: trading((kit) => {
      setState(kit, 'notPermittedToTrade');
      return order(kit);
    }),
    identity_required: byNewcomer(() => {}),
    identity_under_review: trading((kit) => {
      setState(kit, 'pendingIdentityReview');
      return order(kit);
    }),
    identity_rejected: byNewcomer((kit, account) => kit.run({ name: 'setIdentity', account, identity: 'failed' })),
    fund_password_not_set: byNewcomer((kit, account) =>
      kit.run({ name: 'setIdentity', account, identity: 'verified' }),
    ),
    product_unavailable: trading((kit) => order(kit, { code: UNLISTED_CODE })),
    not_trading_time: {
      prepare: (kit) => {
        kit.ready();
        goToEveOfSplit(kit, listedCode(kit));
        return order(kit);
      },
    },
    price_unavailable: trading((kit) => order(kit, { code: unlistedNewShare(kit) })),
    price_limit_exceeded: trading((kit) => {
      const { code, above } = limitsOf(kit);
      return order(kit, { code, orderType: 'limit', price: above });
    }),
    insufficient_balance: byNewcomer((kit, account) => kit.ready(0, account)),
  },
  '/trade/orderByClientId': {
    ok: {
      prepare: (kit) => ({ fields: { clientOrderId: buyOne(kit).clientOrderId } }),
    },
  },
  '/trade/cancelOrder': {
    ok: { prepare: (kit) => ({ fields: { id: leaveWaiting(kit) } }) },
    order_not_holding: { prepare: (kit) => ({ fields: { id: buyOne(kit).id } }) },
    cancel_not_allowed: { prepare: (kit) => ({ fields: { id: bound(kit).id } }) },
  },
  '/trade/amendOrder': {
    ok: amending(() => {}),
    account_frozen: amending((kit) => setState(kit, 'frozen')),
    trading_not_permitted: amending((kit) => setState(kit, 'notPermittedToTrade')),
    identity_under_review: amending((kit) => setState(kit, 'pendingIdentityReview')),
    order_not_holding: {
      prepare: (kit) => ({ fields: { id: buyOne(kit).id, clientOrderId: kit.clientOrderId(), quantity: '2' } }),
    },
    cancel_not_allowed: { prepare: (kit) => ({ fields: { ...bound(kit), quantity: '2' } }) },
    not_trading_time: amending((kit) => goToEveOfSplit(kit, listedCode(kit))),
    price_unavailable: {
      prepare: (kit) => ({ fields: { ...halted(kit, (code) => leaveWaiting(kit, code)), quantity: '2' } }),
    },
    price_limit_exceeded: {
      prepare: (kit) => {
        const id = leaveWaiting(kit);
        return { fields: { id, clientOrderId: kit.clientOrderId(), price: limitsOf(kit).above } };
      },
    },
    insufficient_balance: amending(() => {}, { quantity: '1000000' }),
  },
  '/trade/reversePosition': {
    ok: reversing(() => {}),
    account_frozen: reversing((kit) => setState(kit, 'frozen')),
    trading_not_permitted: reversing((kit) => setState(kit, 'notPermittedToTrade')),
    identity_under_review: reversing((kit) => setState(kit, 'pendingIdentityReview')),
    order_not_holding: {
      prepare: (kit) => ({ fields: { id: leaveWaiting(kit), clientOrderId: kit.clientOrderId() } }),
    },
    t1_sell_blocked: reversing(() => {}, 'cn'),
    not_trading_time: reversing((kit) => goToClosed(kit, 'jp')),
    price_unavailable: {
      prepare: (kit) => ({ fields: halted(kit, (code) => buyOne(kit, 'jp', code).id) }),
    },
    insufficient_balance: { prepare: (kit) => ({ fields: lossOnMargin(kit) }) },
  },
  '/trade/protectPosition': {
    ok: protecting(() => {}),
    account_frozen: protecting((kit) => setState(kit, 'frozen')),
    order_not_holding: { prepare: (kit) => ({ fields: protection(kit, leaveWaiting(kit)) }) },
  },
  '/trade/closePosition': {
    ok: closing(() => {}),
    account_frozen: closing((kit) => setState(kit, 'frozen')),
    order_not_holding: {
      prepare: (kit) => ({ fields: { id: leaveWaiting(kit), clientOrderId: kit.clientOrderId() } }),
    },
    cancel_not_allowed: {
      prepare: (kit) => {
        const { account } = kit;
        const { id } = buyOne(kit, 'cn');
        goToClosed(kit, 'cn');
        kit.run({ name: 'closePosition', account, id, clientOrderId: kit.clientOrderId() });
        goToBinding(kit, 'cn');
        return { fields: { id, clientOrderId: kit.clientOrderId() } };
      },
    },
    t1_sell_blocked: closing(() => {}, 'cn'),
    not_trading_time: closing((kit) => goToEveOfSplit(kit, listedCode(kit))),
    price_unavailable: {
      prepare: (kit) => ({ fields: halted(kit, (code) => buyOne(kit, 'jp', code).id) }),
    },
    price_limit_exceeded: {
      prepare: (kit) => {
        const { id } = buyOne(kit);
        const price = limitsOf(kit).above;
        return { fields: { id, clientOrderId: kit.clientOrderId(), orderType: 'limit', price } };
      },
    },
  },
};
