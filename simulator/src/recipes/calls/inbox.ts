import { DAY_MS, LIMITS, MINUTE_MS } from '@zaraba/contracts';
import type { inboxEndpoints } from '@zaraba/contracts';
import { supportClosesAt } from '../../api/handlers/common.ts';
import { tokyoMidnight } from '../../world/kernel/businessHours.ts';
import { openRecords } from '../../world/kernel/books.ts';
import { tableGet } from '../../world/kernel/table.ts';
import { RecipeError } from '../recipe.ts';
import type { Kit, Recipes } from '../recipe.ts';

/** The subscription of a browser that cannot be reached. */
const SUBSCRIPTION = {
  endpoint: 'https://push.invalid/device',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};

function welcomed({ newcomer, world }: Kit): { readonly as: string; readonly id: string } {
  const as = newcomer();
  const [message] = openRecords(world.stateNow(), tableGet(world.stateNow().accounts, as), 'message');
  if (message === undefined) throw new RecipeError('a new customer was not welcomed');
  return { as, id: message.id };
}

function goToDesk({ world, goTo }: Kit): void {
  const now = world.now();
  if ((supportClosesAt(now) ?? 0) > now + 5 * MINUTE_MS) return;
  const opening = tokyoMidnight(now) + (LIMITS.supportMinutes.from + 60) * MINUTE_MS;
  goTo(opening > now ? opening : opening + DAY_MS);
}

/** Recipes for messages. */
export const inboxRecipes: Recipes<keyof typeof inboxEndpoints> = {
  '/user/messageList': { ok: { prepare: (kit) => ({ fields: {}, as: welcomed(kit).as }) } },
  '/user/messageRead': {
    ok: {
      prepare: (kit) => {
        const { as, id } = welcomed(kit);
        return { fields: { id }, as };
      },
    },
  },
  '/user/messageReadAll': {
    ok: {
      prepare: (kit) => {
        const { as, id } = welcomed(kit);
        return { fields: { id }, as };
      },
    },
  },
  '/user/messageDelete': {
    ok: {
      prepare: (kit) => {
        const { as, id } = welcomed(kit);
        return { fields: { id }, as };
      },
    },
  },
  '/user/searchHistory': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/searchHistoryAdd': { ok: { prepare: () => ({ fields: { text: 'ZJ1001' } }) } },
  '/user/searchHistoryClear': {
    ok: {
      prepare: ({ run, account }) => {
        run({ name: 'searchHistoryAdd', account, text: 'ZJ1001' });
        return { fields: {} };
      },
    },
  },
  '/user/pushKey': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/pushAdd': { ok: { prepare: () => ({ fields: { ...SUBSCRIPTION, quiet: 'review' } }) } },
  '/user/pushRemove': { ok: { prepare: () => ({ fields: { endpoint: SUBSCRIPTION.endpoint } }) } },
  '/common/supportLink': {
    ok: {
      prepare: (kit) => {
        goToDesk(kit);
        return { fields: {} };
      },
    },
    support_link_unavailable: {
      prepare: ({ world, goTo }) => {
        const now = world.now();
        if (supportClosesAt(now) !== undefined) {
          goTo(tokyoMidnight(now) + (LIMITS.supportMinutes.to + 60) * MINUTE_MS);
        }
        return { fields: {} };
      },
    },
  },
};
