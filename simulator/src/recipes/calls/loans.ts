import { DAY_MS, LIMITS } from '@zaraba/contracts';
import type { AccountState, loansEndpoints } from '@zaraba/contracts';
import { CREDIT } from '../../world/accounts/eligibility.ts';
import { LOAN_TERMS } from '../../world/loans/terms.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';
import { refusedToNewcomers } from '../newcomers.ts';
import { FUND_PASSWORD } from '../recipe.ts';

const WRONG_PASSWORD = '000000';
/** An amount that every customer with the usual score can borrow. */
const AMOUNT = 100_000;
const WRONG_IS_COUNTED = 'the wrong fund password is counted';

type Application = Prepared<'/user/loanApply'>['fields'];
type Repayment = Prepared<'/user/loanRepay'>['fields'];

function application(kit: Kit, more: Partial<Application> = {}): Prepared<'/user/loanApply'> {
  const usual = { type: 'jpy', amount: String(AMOUNT), fundPassword: FUND_PASSWORD } as const;
  return { fields: { ...usual, clientOrderId: kit.clientOrderId(), ...more } };
}

function apply(kit: Kit, account = kit.account): string {
  const terms = { account, currency: 'jpy', amount: String(AMOUNT) } as const;
  const fundPasswordHash = kit.hash(FUND_PASSWORD, account);
  const made = kit.run({ name: 'loanApply', ...terms, fundPasswordHash, clientOrderId: kit.clientOrderId() });
  return (made as { readonly id: string }).id;
}

function borrow(kit: Kit, account = kit.account): string {
  const id = apply(kit, account);
  kit.run({ name: 'decideReview', id, outcome: 'pass' });
  return id;
}

function applying(prepare: (kit: Kit) => Partial<Application> | void): Recipe<'/user/loanApply'>['prepare'] {
  return (kit) => {
    kit.ready();
    const more = prepare(kit);
    return application(kit, more ?? {});
  };
}

function repaying(prepare: (kit: Kit) => Partial<Repayment> | void): Recipe<'/user/loanRepay'>['prepare'] {
  return (kit) => {
    kit.ready();
    const id = borrow(kit);
    const more = prepare(kit);
    const usual = { id, amount: String(AMOUNT), fundPassword: FUND_PASSWORD };
    return { fields: { ...usual, clientOrderId: kit.clientOrderId(), ...more } };
  };
}

function setState({ run, account }: Kit, state: AccountState): void {
  run({ name: 'setAccountState', account, state });
}

function lock(attempt: () => void): void {
  for (let tried = 0; tried < LIMITS.fundPasswordAttempts; tried += 1) attempt();
}

/** Recipes for loans. */
export const loansRecipes: Recipes<keyof typeof loansEndpoints> = {
  '/user/loanTerms': { ok: { prepare: () => ({ fields: { type: 'jpy' } }) } },
  '/user/loanApply': {
    ok: { prepare: applying(() => {}) },
    ...refusedToNewcomers<'/user/loanApply'>((kit) => application(kit).fields),
    loan_unpaid: {
      prepare: applying((kit) => {
        borrow(kit);
      }),
    },
    below_minimum_amount: { prepare: applying(() => ({ amount: String(LOAN_TERMS.minimum - 1) })) },
    insufficient_credit: { prepare: applying(() => ({ amount: String(100 * CREDIT.limitPerPoint + 1) })) },
    wrong_fund_password: {
      prepare: applying(() => ({ fundPassword: WRONG_PASSWORD })),
      changes: WRONG_IS_COUNTED,
    },
    too_frequent: {
      prepare: applying((kit) => {
        const { account, world } = kit;
        const wrong = { account, currency: 'jpy', amount: String(AMOUNT), fundPasswordHash: 'wrong' } as const;
        lock(() => world.execute({ name: 'loanApply', ...wrong, clientOrderId: kit.clientOrderId() }));
      }),
    },
  },
  '/user/loanList': {
    ok: {
      prepare: (kit) => {
        kit.ready();
        borrow(kit);
        return { fields: { type: 'jpy' } };
      },
    },
  },
  '/user/loanRepay': {
    ok: { prepare: repaying(() => {}) },
    account_frozen: { prepare: repaying((kit) => setState(kit, 'frozen')) },
    identity_under_review: { prepare: repaying((kit) => setState(kit, 'pendingIdentityReview')) },
    repayment_too_small: { prepare: repaying(() => ({ amount: String(AMOUNT - 1) })) },
    // If the customer has no money besides the loan, the interest of the first day cannot be paid.
    insufficient_balance: {
      prepare: (kit) => {
        const account = kit.newcomer();
        kit.ready(0, account);
        const id = borrow(kit, account);
        kit.advance(DAY_MS);
        const amount = String(AMOUNT + (AMOUNT * LOAN_TERMS.dailyRateBasisPoints) / 10_000);
        return {
          fields: { id, amount, fundPassword: FUND_PASSWORD, clientOrderId: kit.clientOrderId() },
          as: account,
        };
      },
    },
    wrong_fund_password: {
      prepare: repaying(() => ({ fundPassword: WRONG_PASSWORD })),
      changes: WRONG_IS_COUNTED,
    },
    too_frequent: {
      prepare: (kit) => {
        kit.ready();
        const id = borrow(kit);
        const { account, world } = kit;
        const wrong = { account, id, amount: String(AMOUNT), fundPasswordHash: 'wrong' };
        lock(() => world.execute({ name: 'loanRepay', ...wrong, clientOrderId: kit.clientOrderId() }));
        const fields = { id, amount: String(AMOUNT), fundPassword: FUND_PASSWORD };
        return { fields: { ...fields, clientOrderId: kit.clientOrderId() } };
      },
    },
  },
};
