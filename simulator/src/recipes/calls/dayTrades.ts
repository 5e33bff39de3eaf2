import { HOUR_MS, MINUTE_MS } from '@zaraba/contracts';
import type { AccountState, dayTradesEndpoints } from '@zaraba/contracts';
import { businessHours, tokyoMidnight } from '../../world/kernel/businessHours.ts';
import {
  DAY_TRADE_MAXIMUM,
  DAY_TRADE_MINIMUM,
  DAY_TRADE_MINUTES,
  DAY_TRADE_REVIEW_MS,
} from '../../world/dayTrades/programme.ts';
import type { DayTradeRecord } from '../../world/models/dayTrades.ts';
import { tableGet } from '../../world/kernel/table.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';
import { refusedToNewcomers } from '../newcomers.ts';
import { RecipeError } from '../recipe.ts';

type Applied = Prepared<'/trade/dayTradeApply'>;

/** The time that must remain before the hours end, so that a later request is still within them. */
const ROOM_MS = 10 * MINUTE_MS;

function goToHours({ world, goTo }: Kit): void {
  const now = world.now();
  const later = businessHours(now + ROOM_MS, DAY_TRADE_MINUTES, world.market());
  if (later.open && businessHours(now, DAY_TRADE_MINUTES, world.market()).open) return;
  const next = later.open ? now + ROOM_MS : later.nextOpenAt;
  if (next === undefined) throw new RecipeError('the known calendar ends here');
  goTo(next + MINUTE_MS);
}

function application(kit: Kit, amount = DAY_TRADE_MINIMUM): Applied {
  return { fields: { amount: String(amount), clientOrderId: kit.clientOrderId() } };
}

function applying(prepare: (kit: Kit) => Applied): Recipe<'/trade/dayTradeApply'> {
  return {
    prepare: (kit) => {
      kit.ready();
      goToHours(kit);
      return prepare(kit);
    },
  };
}

function apply(kit: Kit): string {
  kit.ready();
  goToHours(kit);
  const { account } = kit;
  const terms = { account, clientOrderId: kit.clientOrderId(), amount: String(DAY_TRADE_MINIMUM) };
  return (kit.run({ name: 'dayTradeApply', ...terms }) as { readonly id: string }).id;
}

function settled(kit: Kit): string {
  const id = apply(kit);
  const trade = (): DayTradeRecord | undefined => tableGet(kit.world.stateNow().books.dayTrade, id);
  kit.advance(DAY_TRADE_REVIEW_MS);
  // An application during lunch joins a later session.
  const { session, startsAt } = trade() ?? {};
  if (session === undefined && startsAt !== undefined) kit.goTo(startsAt);
  const closeAt = trade()?.session?.closeAt;
  if (closeAt === undefined) throw new RecipeError(`day trade ${id} takes part in no session`);
  kit.goTo(closeAt);
  return id;
}

function receiving(then: (kit: Kit) => void): Recipe<'/trade/dayTradeReceive'> {
  return {
    prepare: (kit) => {
      const id = settled(kit);
      then(kit);
      return { fields: { id } };
    },
  };
}

function receivingIn(state: AccountState): Recipe<'/trade/dayTradeReceive'> {
  return receiving((kit) => kit.run({ name: 'setAccountState', account: kit.account, state }));
}

/**
 * Leaves a day trade under review. The hours of day trades end before those of withdrawals. If they have ended, moves
 * the clock to ten on the next business day.
 */
export function leaveDayTrade(kit: Kit): void {
  const { world, account, goTo } = kit;
  const { open, nextOpenAt } = businessHours(world.now(), DAY_TRADE_MINUTES, world.market());
  if (!open && nextOpenAt !== undefined) goTo(nextOpenAt + HOUR_MS);
  const amount = String(DAY_TRADE_MINIMUM);
  kit.run({ name: 'dayTradeApply', account, clientOrderId: kit.clientOrderId(), amount });
}

/** Recipes for day trades. */
export const dayTradesRecipes: Recipes<keyof typeof dayTradesEndpoints> = {
  '/trade/dayTradeTerms': { ok: { prepare: () => ({ fields: {} }) } },
  '/trade/dayTradeApply': {
    ok: applying(application),
    ...refusedToNewcomers<'/trade/dayTradeApply'>((kit) => application(kit).fields),
    not_trading_time: applying((kit) => {
      kit.goTo(tokyoMidnight(kit.world.now()) + DAY_TRADE_MINUTES.to * MINUTE_MS);
      return application(kit);
    }),
    below_minimum_amount: applying((kit) => application(kit, DAY_TRADE_MINIMUM - 1)),
    above_maximum_amount: applying((kit) => application(kit, DAY_TRADE_MAXIMUM + 1)),
    order_under_review: applying((kit) => {
      apply(kit);
      return application(kit);
    }),
    insufficient_balance: {
      prepare: (kit) => {
        goToHours(kit);
        const account = kit.newcomer();
        kit.ready(0, account);
        return { ...application(kit), as: account };
      },
    },
  },
  '/trade/dayTradeList': {
    ok: {
      prepare: (kit) => {
        apply(kit);
        return { fields: {} };
      },
    },
  },
  '/trade/dayTradeReceive': {
    ok: receiving(() => {}),
    account_frozen: receivingIn('frozen'),
    identity_under_review: receivingIn('pendingIdentityReview'),
    order_not_holding: { prepare: (kit) => ({ fields: { id: apply(kit) } }) },
  },
};
