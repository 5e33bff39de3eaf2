import { MINUTE_MS } from '@zaraba/contracts';
import type { blockTradesEndpoints, RequestOf } from '@zaraba/contracts';
import { offersAt, phaseOf } from '../../world/blockTrades/offers.ts';
import type { Offer } from '../../world/blockTrades/offers.ts';
import { remainingOf } from '../../world/blockTrades/quota.ts';
import { openRecords } from '../../world/kernel/books.ts';
import { accountOf } from '../../world/accounts/views.ts';
import { refusedToNewcomers } from '../newcomers.ts';
import { RecipeError } from '../recipe.ts';
import type { Kit, Recipes } from '../recipe.ts';

/** The number of days that are searched for a suitable offer. */
const DAYS_TRIED = 10;

type Apply = '/trade/blockApply';

/**
 * Returns the open offer with the most shares left, at least ten times its minimum, to which the account has not
 * applied. Moves the clock to later business days if there is none.
 */
function openOffer(kit: Kit): Offer {
  for (let day = 0; day < DAYS_TRIED; day += 1) {
    const market = kit.world.market();
    const now = kit.world.now();
    const applied = openRecords(kit.world.stateNow(), accountOf(kit.world.stateNow(), kit.account), 'blockTrade');
    // If the clock runs, the request may arrive minutes later.
    const open = offersAt(market, now)
      .filter((offer) => phaseOf(offer, now + 10 * MINUTE_MS) === 'open')
      .filter(({ id }) => !applied.some(({ offerId }) => offerId === id));
    const left = (offer: Offer) => remainingOf(kit.world.stateNow(), offer, now) / offer.minimumQuantity;
    const [best] = open.filter((offer) => phaseOf(offer, now) === 'open').toSorted((a, b) => left(b) - left(a));
    if (best !== undefined && left(best) >= 10) return best;
    kit.goTo(nextWindow(kit, now));
  }
  throw new RecipeError('no block with enough left was offered for days');
}

function nextWindow({ world }: Kit, now: number): number {
  const today = offersAt(world.market(), now)[0];
  if (today !== undefined && phaseOf(today, now) === 'notOpen') return today.opensAt + 30 * MINUTE_MS;
  const next = today && world.market().sessionAfter('jp', today.date);
  const later = next && offersAt(world.market(), next.openAt)[0];
  if (later === undefined) throw new RecipeError('the known calendar ends here');
  return later.opensAt + 30 * MINUTE_MS;
}

function request(kit: Kit, offer: Offer, quantity = offer.minimumQuantity): RequestOf<Apply> {
  const { id, bulkPassword } = offer;
  return { id, quantity: String(quantity), bulkPassword, clientOrderId: kit.clientOrderId() };
}

/** Returns the cash for the minimum and the fee of a block, minor units of yen. */
function enoughFor({ price, minimumQuantity }: Offer): number {
  return Math.ceil((price / 10_000) * minimumQuantity) + 10_000;
}

function ready(kit: Kit): Offer {
  const offer = openOffer(kit);
  kit.ready(enoughFor(offer));
  return offer;
}

/** Recipes for block trades. */
export const blockTradesRecipes: Recipes<keyof typeof blockTradesEndpoints> = {
  '/trade/blockList': { ok: { prepare: () => ({ fields: {} }) } },
  '/trade/blockOrderList': { ok: { prepare: () => ({ fields: {} }) } },
  '/trade/blockApply': {
    ok: { prepare: (kit) => ({ fields: request(kit, ready(kit)) }) },
    ...refusedToNewcomers<Apply>((kit) => request(kit, openOffer(kit))),
    product_unavailable: {
      prepare: (kit) => {
        const offer = ready(kit);
        return { fields: { ...request(kit, offer), id: `${offer.id.slice(0, -1)}9` } };
      },
    },
    block_trade_closed: {
      prepare: (kit) => {
        const offer = ready(kit);
        kit.goTo(offer.closesAt);
        return { fields: request(kit, offer) };
      },
    },
    security_key_mismatch: {
      prepare: (kit) => ({ fields: { ...request(kit, ready(kit)), bulkPassword: 'NOT-THE-KEY' } }),
    },
    order_under_review: {
      prepare: (kit) => {
        const offer = ready(kit);
        const { id, minimumQuantity: quantity, bulkPassword } = offer;
        const { account } = kit;
        const clientOrderId = kit.clientOrderId();
        kit.run({ name: 'blockApply', account, offerId: id, quantity, bulkPassword, clientOrderId });
        return { fields: request(kit, offer) };
      },
    },
    below_minimum_lots: {
      prepare: (kit) => {
        const offer = ready(kit);
        return { fields: request(kit, offer, offer.minimumQuantity - 1) };
      },
    },
    insufficient_quota: {
      prepare: (kit) => {
        const offer = ready(kit);
        return { fields: request(kit, offer, offer.totalQuantity + 1) };
      },
    },
    insufficient_balance: {
      prepare: (kit) => {
        const offer = openOffer(kit);
        const account = kit.newcomer();
        kit.ready(1, account);
        return { fields: request(kit, offer), as: account };
      },
    },
  },
};
