import type { userEndpoints } from '@zaraba/contracts';
import { LOGIN_ATTEMPTS } from '../../world/accounts/accounts.ts';
import { HOUSE_INVITE_CODE } from '../../world/accounts/cast.ts';
import { tableGet } from '../../world/kernel/table.ts';
import { listedCode, UNLISTED_CODE } from '../instruments.ts';
import type { Kit, Prepared, Recipes } from '../recipe.ts';
import { PASSWORD } from '../recipe.ts';

const WRONG_PASSWORD = 'not-the-password';
/** The first account number that is tried. */
const FIRST_UNUSED = 970_000_000;

function unusedAccount({ world }: Kit): string {
  for (let number = FIRST_UNUSED; ; number += 1) {
    if (tableGet(world.stateNow().accounts, `0${number}`) === undefined) return `0${number}`;
  }
}

function login({ account }: Kit, password = PASSWORD): Prepared<'/user/login'> {
  return { fields: { account, password } };
}

function banned(kit: Kit): void {
  kit.ready(0);
  kit.run({ name: 'setAccountState', account: kit.account, state: 'bannedFromLogin' });
}

function locked(kit: Kit): void {
  const { account, world } = kit;
  const passwordHash = kit.hash(WRONG_PASSWORD);
  for (let attempt = 0; attempt < LOGIN_ATTEMPTS; attempt += 1) world.execute({ name: 'login', account, passwordHash });
}

/** Recipes for the session, the account and money. */
export const userRecipes: Recipes<keyof typeof userEndpoints> = {
  '/user/getUserinfo': {
    ok: { prepare: () => ({ fields: { type: 'jpy' } }) },
    account_banned: {
      prepare: (kit) => {
        banned(kit);
        return { fields: { type: 'jpy' } };
      },
    },
  },
  '/user/withdrawallist': { ok: { prepare: () => ({ fields: { type: 'jpy' } }) } },
  '/user/register': {
    ok: {
      prepare: (kit) => ({
        fields: { account: unusedAccount(kit), password: PASSWORD, inviteCode: HOUSE_INVITE_CODE },
      }),
    },
    account_exists: { prepare: ({ account }) => ({ fields: { account, password: PASSWORD } }) },
    inviter_not_found: {
      prepare: (kit) => ({ fields: { account: unusedAccount(kit), password: PASSWORD, inviteCode: 'NOBODY' } }),
    },
  },
  '/user/login': {
    ok: {
      prepare: (kit) => {
        kit.ready(0);
        return login(kit);
      },
    },
    account_not_found: { prepare: (kit) => ({ fields: { account: unusedAccount(kit), password: PASSWORD } }) },
    wrong_credentials: {
      prepare: (kit) => login(kit, WRONG_PASSWORD),
      changes: 'the wrong password is counted',
    },
    account_banned: {
      prepare: (kit) => {
        banned(kit);
        return login(kit);
      },
    },
    too_frequent: {
      prepare: (kit) => {
        locked(kit);
        return login(kit);
      },
    },
  },
  '/user/logout': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/fundRecords': { ok: { prepare: () => ({ fields: { type: 'jpy' } }) } },
  '/user/watchlist': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/watchlistAdd': {
    ok: { prepare: (kit) => ({ fields: { code: listedCode(kit) } }) },
    product_unavailable: { prepare: () => ({ fields: { code: UNLISTED_CODE } }) },
  },
  '/user/watchlistRemove': {
    ok: {
      prepare: (kit) => {
        const code = listedCode(kit);
        kit.run({ name: 'watchlistAdd', account: kit.account, code });
        return { fields: { code } };
      },
    },
  },
};
