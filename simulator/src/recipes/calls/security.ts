import { LIMITS } from '@zaraba/contracts';
import type { securityEndpoints } from '@zaraba/contracts';
import { LOGIN_ATTEMPTS } from '../../world/accounts/accounts.ts';
import type { OpenedSession } from '../../world/accounts/accounts.ts';
import type { Kit, Recipes } from '../recipe.ts';
import { FUND_PASSWORD, PASSWORD } from '../recipe.ts';

const COUNTED = 'a wrong password is counted';
const NEW_PASSWORD = 'recipe-4321';
const NEW_FUND_PASSWORD = '135791';

/** Locks the login password. One session stays open, so that the account can still be used. */
function lockLogin({ world, account, run, hash }: Kit): void {
  run({ name: 'login', account, passwordHash: hash(PASSWORD) });
  for (let i = 0; i < LOGIN_ATTEMPTS; i++) world.execute({ name: 'login', account, passwordHash: hash('a-wrong-one') });
}

function withoutFundPassword({ newcomer }: Kit): string {
  return newcomer();
}

/** Recipes for passwords and security. */
export const securityRecipes: Recipes<keyof typeof securityEndpoints> = {
  '/user/changeLoginPassword': {
    ok: { prepare: () => ({ fields: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } }) },
    wrong_old_password: {
      changes: COUNTED,
      prepare: () => ({ fields: { oldPassword: 'a-wrong-one', newPassword: NEW_PASSWORD } }),
    },
    too_frequent: {
      prepare: (kit) => {
        lockLogin(kit);
        return { fields: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } };
      },
    },
  },
  '/user/setFundPassword': {
    ok: {
      prepare: (kit) => ({
        as: withoutFundPassword(kit),
        fields: { loginPassword: PASSWORD, fundPassword: NEW_FUND_PASSWORD },
      }),
    },
    wrong_old_password: {
      changes: COUNTED,
      prepare: (kit) => ({
        as: withoutFundPassword(kit),
        fields: { loginPassword: 'a-wrong-one', fundPassword: NEW_FUND_PASSWORD },
      }),
    },
    too_frequent: {
      prepare: (kit) => {
        const account = withoutFundPassword(kit);
        lockLogin({ ...kit, account, hash: (password) => kit.hash(password, account) });
        return { as: account, fields: { loginPassword: PASSWORD, fundPassword: NEW_FUND_PASSWORD } };
      },
    },
  },
  '/user/changeFundPassword': {
    ok: {
      prepare: ({ ready }) => {
        ready();
        return { fields: { oldPassword: FUND_PASSWORD, newPassword: NEW_FUND_PASSWORD } };
      },
    },
    wrong_fund_password: {
      changes: COUNTED,
      prepare: ({ ready }) => {
        ready();
        return { fields: { oldPassword: '000000', newPassword: NEW_FUND_PASSWORD } };
      },
    },
    fund_password_not_set: {
      prepare: (kit) => ({
        as: withoutFundPassword(kit),
        fields: { oldPassword: FUND_PASSWORD, newPassword: NEW_FUND_PASSWORD },
      }),
    },
    too_frequent: {
      prepare: ({ ready, world, account, hash }) => {
        ready();
        const guess = {
          name: 'changeFundPassword',
          account,
          oldPasswordHash: hash('000000'),
          newPasswordHash: hash(NEW_FUND_PASSWORD),
        } as const;
        for (let i = 0; i < LIMITS.fundPasswordAttempts; i++) world.execute(guess);
        return { fields: { oldPassword: FUND_PASSWORD, newPassword: NEW_FUND_PASSWORD } };
      },
    },
  },
  '/user/sessionList': { ok: { prepare: () => ({ fields: {} }) } },
  '/user/endSession': {
    ok: {
      prepare: ({ run, account, hash }) => {
        const { sessionId } = run({ name: 'login', account, passwordHash: hash(PASSWORD) }) as OpenedSession;
        return { fields: { id: sessionId } };
      },
    },
  },
};
