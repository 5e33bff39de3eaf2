import type { AccountState, RequestOf, newSharesEndpoints } from '@zaraba/contracts';
import { HOUR_MS, MINUTE_MS, amountOf } from '@zaraba/contracts';
import type { NewShareOffer } from '../../market/market.ts';
import { tableEntries } from '../../world/kernel/table.ts';
import { newcomerOf, refusedToNewcomers } from '../newcomers.ts';
import { RecipeError } from '../recipe.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';

/**
 * `OFFERS_TRIED`: the maximum number of offers that are tried. `RUNNING`: the number of offers before the newest offer
 * that may still be open; the search begins with these.
 */
const OFFERS_TRIED = 60;
const RUNNING = 4;
/**
 * The part of the cash that is spent so that a payment fails. The most expensive offer costs a twentieth of the cash.
 */
const SPENT = 0.97;
const UNKNOWN = 'SIM-N000000-NONE';

type Subscribe = '/trade/newShareSubscribe';
type Answer = '/trade/newShareConfirm' | '/trade/newShareWaive';
type Pay = '/trade/newSharePay';

interface Found {
  readonly id: string;
  readonly offer: NewShareOffer;
}

function found(kit: Kit, offer: NewShareOffer): Found {
  const entry = tableEntries(kit.world.stateNow().books.newShareOffer).find(
    ([, { number }]) => number === offer.number,
  );
  if (entry === undefined) throw new RecipeError(`the offer of ${offer.instrument.code} is not in place`);
  return { id: entry[0], offer };
}

function openOffer(kit: Kit, suits: (offer: NewShareOffer) => boolean = () => true): Found {
  const market = kit.world.market();
  const now = kit.world.now();
  // If the clock runs, the request may arrive minutes later.
  const earliest = now + 10 * MINUTE_MS;
  const first = (market.newestNewShare(now) ?? 0) - RUNNING;
  for (let number = first; number < first + OFFERS_TRIED; number += 1) {
    const offer = market.newShareOffer(number);
    if (offer === undefined || offer.schedule.closesAt < earliest || !suits(offer)) continue;
    if (offer.schedule.opensAt > now) kit.goTo(offer.schedule.opensAt + HOUR_MS);
    return found(kit, offer);
  }
  throw new RecipeError('the known calendar has no such offer');
}

/** Returns a price, minor units of yen. */
function priceOf({ price }: NewShareOffer, quantity: number): number {
  return amountOf(price, quantity, 'jpy').minor;
}

function request(kit: Kit, { id, offer }: Found, quantity = offer.unit): RequestOf<Subscribe> {
  return { id, quantity: String(quantity), clientOrderId: kit.clientOrderId() };
}

function ready(kit: Kit): Found {
  const open = openOffer(kit);
  kit.ready(priceOf(open.offer, open.offer.maximum));
  return open;
}

function subscribed(kit: Kit, { id, offer }: Found, quantity = offer.unit, account = kit.account): string {
  const clientOrderId = kit.clientOrderId();
  const data = kit.run({ name: 'newShareSubscribe', account, clientOrderId, offerId: id, quantity });
  return (data as { readonly id: string }).id;
}

function won(kit: Kit, account = kit.account): { readonly id: string; readonly offer: NewShareOffer } {
  const open = openOffer(kit, ({ maximum, unit, tickets }) => maximum / unit >= tickets.step);
  const { tickets, unit, schedule } = open.offer;
  const quantity = tickets.step * unit;
  kit.ready(priceOf(open.offer, quantity), account);
  const id = subscribed(kit, open, quantity, account);
  kit.goTo(schedule.lotteryAt);
  return { id, offer: open.offer };
}

function awaited(kit: Kit, account = kit.account): ReturnType<typeof won> {
  const wins = won(kit, account);
  kit.run({ name: 'newShareConfirm', account, id: wins.id });
  return wins;
}

function refusedIn<P extends Answer | Pay>(state: AccountState, fields: (kit: Kit) => RequestOf<P>): Recipe<P> {
  return { prepare: (kit): Prepared<P> => ({ fields: fields(kit), as: newcomerOf(kit, { state }) }) };
}

const answerTo = (): RequestOf<Answer> => ({ id: UNKNOWN });
const payment = (kit: Kit, id = UNKNOWN): RequestOf<Pay> => ({ id, clientOrderId: kit.clientOrderId() });

function spend(kit: Kit, account: string): void {
  const { world } = kit;
  const now = world.now();
  const [cheapest] = world
    .market()
    .instruments('jp')
    .map(({ code }) => ({ code, ask: world.market().tick(code, now)?.ask ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => a.ask - b.ask);
  const [book] = tableEntries(world.stateNow().fundBooks).filter(([key]) => key === `${account}/jpy`);
  const cash = book?.[1].entries.at(-1)?.balance ?? 0;
  if (cheapest === undefined) throw new RecipeError('nothing is traded');
  const quantity = Math.floor((cash * SPENT) / (cheapest.ask / 10_000));
  const order = { side: 'long', orderType: 'market', quantity, leverage: 1 } as const;
  kit.run({ name: 'placeOrder', account, clientOrderId: kit.clientOrderId(), code: cheapest.code, ...order });
}

function anyOffer(kit: Kit): { readonly id: string } {
  return { id: openOffer(kit).id };
}

/** Recipes for new shares. */
export const newSharesRecipes: Recipes<keyof typeof newSharesEndpoints> = {
  '/trade/newShareList': { ok: { prepare: () => ({ fields: {} }) } },
  '/trade/newShareDetail': {
    ok: { prepare: (kit) => ({ fields: anyOffer(kit) }) },
    product_unavailable: { prepare: () => ({ fields: { id: UNKNOWN } }) },
  },
  '/trade/newShareDraw': {
    ok: { prepare: (kit) => ({ fields: anyOffer(kit) }) },
    product_unavailable: { prepare: () => ({ fields: { id: UNKNOWN } }) },
  },
  '/trade/newShareSubscribe': {
    ok: { prepare: (kit) => ({ fields: request(kit, ready(kit)) }) },
    ...refusedToNewcomers<Subscribe>((kit) => request(kit, openOffer(kit))),
    product_unavailable: { prepare: (kit) => ({ fields: { ...request(kit, ready(kit)), id: UNKNOWN } }) },
    subscription_not_open: {
      prepare: (kit) => {
        const open = ready(kit);
        kit.goTo(open.offer.schedule.closesAt);
        return { fields: request(kit, open) };
      },
    },
    already_subscribed: {
      prepare: (kit) => {
        const open = ready(kit);
        subscribed(kit, open);
        return { fields: request(kit, open) };
      },
    },
    below_minimum_lots: {
      prepare: (kit) => {
        const open = ready(kit);
        return { fields: request(kit, open, open.offer.unit - 1) };
      },
    },
    insufficient_quota: {
      prepare: (kit) => {
        const open = ready(kit);
        return { fields: request(kit, open, open.offer.maximum + open.offer.unit) };
      },
    },
    insufficient_balance: {
      prepare: (kit) => {
        const open = openOffer(kit);
        const account = kit.newcomer();
        kit.ready(1, account);
        return { fields: request(kit, open), as: account };
      },
    },
  },
  '/trade/newShareConfirm': {
    ok: { prepare: (kit) => ({ fields: { id: won(kit).id } }) },
    account_frozen: refusedIn('frozen', answerTo),
    trading_not_permitted: refusedIn('notPermittedToTrade', answerTo),
    identity_under_review: refusedIn('pendingIdentityReview', answerTo),
    purchase_not_allowed: { prepare: (kit) => ({ fields: { id: subscribed(kit, ready(kit)) } }) },
  },
  '/trade/newSharePay': {
    ok: { prepare: (kit) => ({ fields: payment(kit, awaited(kit).id) }) },
    account_frozen: refusedIn('frozen', payment),
    trading_not_permitted: refusedIn('notPermittedToTrade', payment),
    identity_under_review: refusedIn('pendingIdentityReview', payment),
    purchase_not_allowed: { prepare: (kit) => ({ fields: payment(kit, subscribed(kit, ready(kit))) }) },
    purchase_failed: {
      prepare: (kit) => {
        const { id, offer } = awaited(kit);
        kit.goTo(offer.schedule.paymentDeadlineAt);
        return { fields: payment(kit, id) };
      },
    },
    insufficient_balance: {
      prepare: (kit) => {
        const account = kit.newcomer();
        const { id } = awaited(kit, account);
        spend(kit, account);
        return { fields: payment(kit, id), as: account };
      },
    },
  },
  '/trade/newShareWaive': {
    ok: { prepare: (kit) => ({ fields: { id: won(kit).id } }) },
    purchase_not_allowed: { prepare: (kit) => ({ fields: { id: subscribed(kit, ready(kit)) } }) },
  },
};
