import { DAY_MS, FUND_LIMITS, LIMITS } from '@zaraba/contracts';
import type { AccountState, IdentityState, RequestOf, fundsEndpoints } from '@zaraba/contracts';
import { CHANNEL_PASSWORD } from '../../world/funds/channels.ts';
import { tableGet } from '../../world/kernel/table.ts';
import { goOutside, leaveDeposit, leaveWithdrawal, lockFundPassword, someCard, withdrawal } from '../funding.ts';
import { listedCode } from '../instruments.ts';
import { accountIn } from '../kit.ts';
import { FUND_PASSWORD } from '../recipe.ts';
import type { Kit, Recipe, Recipes } from '../recipe.ts';

const WRONG_PASSWORD = '000000';
const WRONG_IS_COUNTED = 'the wrong fund password is counted';
const LOAN = '100000';
const NO_CARD = 'SIM-C999999-NONE';

type DepositCall = '/user/deposit';
type WithdrawCall = '/user/withdraw';

function setState({ run, account }: Kit, state: AccountState): void {
  run({ name: 'setAccountState', account, state });
}

function buyOneShare(kit: Kit): void {
  const order = { code: listedCode(kit), side: 'long', orderType: 'market', quantity: 1, leverage: 1 } as const;
  kit.run({ name: 'placeOrder', account: kit.account, clientOrderId: kit.clientOrderId(), ...order });
}

function deposit(prepare: (kit: Kit) => Partial<RequestOf<DepositCall>> | void): Recipe<DepositCall> {
  return {
    prepare: (kit) => {
      kit.goToBusinessHours();
      kit.ready();
      const more = prepare(kit) ?? {};
      const usual = { type: 'jpy', channelId: 'quick', amount: '100000', channelPassword: CHANNEL_PASSWORD } as const;
      return { fields: { ...usual, clientOrderId: kit.clientOrderId(), ...more } };
    },
  };
}

function withdraw(prepare: (kit: Kit) => Partial<RequestOf<WithdrawCall>> | void): Recipe<WithdrawCall> {
  return {
    prepare: (kit) => {
      kit.goToBusinessHours();
      kit.ready();
      const bankCardId = someCard(kit);
      const more = prepare(kit) ?? {};
      return { fields: { ...withdrawing(kit, bankCardId), ...more } };
    },
  };
}

function withdrawing(kit: Kit, bankCardId: string): RequestOf<WithdrawCall> {
  const amount = FUND_LIMITS.withdrawalMinimum.jpy;
  return { type: 'jpy', amount, bankCardId, fundPassword: FUND_PASSWORD, clientOrderId: kit.clientOrderId() };
}

function withdrawByNewcomer(identity?: IdentityState): Recipe<WithdrawCall> {
  return {
    prepare: (kit) => {
      const account = kit.newcomer();
      if (identity !== undefined) kit.run({ name: 'setIdentity', account, identity });
      return { fields: withdrawing(kit, NO_CARD), as: account };
    },
  };
}

function borrow(kit: Kit): string {
  const { account } = kit;
  const terms = { account, currency: 'jpy', amount: LOAN, fundPasswordHash: kit.hash(FUND_PASSWORD) } as const;
  const made = kit.run({ name: 'loanApply', ...terms, clientOrderId: kit.clientOrderId() });
  const { id } = made as { readonly id: string };
  kit.run({ name: 'decideReview', id, outcome: 'pass' });
  return id;
}

/** Leaves a loan overdue until the credit score is too low, then repays it. Only the score is then an obstacle. */
function lowerScore(kit: Kit): void {
  const { world, account } = kit;
  const id = borrow(kit);
  while (accountIn(world, account).creditScore >= LIMITS.creditScoreMinimum) kit.advance(DAY_MS);
  kit.goToBusinessHours();
  const amount = String(-(tableGet(world.stateNow().books.loan, id)?.bound?.minor ?? 0));
  const repayment = { account, id, amount, fundPasswordHash: kit.hash(FUND_PASSWORD) };
  kit.run({ name: 'loanRepay', ...repayment, clientOrderId: kit.clientOrderId() });
}

function cancel(prepare: (kit: Kit, id: string) => void): Recipe<'/user/withdrawalCancel'> {
  return {
    prepare: (kit) => {
      kit.goToBusinessHours();
      kit.ready();
      const id = leaveWithdrawal(kit);
      prepare(kit, id);
      return { fields: { id } };
    },
  };
}

const depositRecipes: Recipes<DepositCall> = {
  '/user/deposit': {
    ok: deposit(() => {}),
    account_frozen: deposit((kit) => setState(kit, 'frozen')),
    trading_not_permitted: deposit((kit) => setState(kit, 'notPermittedToTrade')),
    identity_under_review: deposit((kit) => setState(kit, 'pendingIdentityReview')),
    outside_funding_hours: deposit((kit) => goOutside(kit, LIMITS.depositMinutes)),
    positions_open: deposit(buyOneShare),
    deposit_pending: deposit((kit) => void leaveDeposit(kit)),
    fund_operation_in_progress: deposit((kit) => void leaveWithdrawal(kit)),
    below_minimum_amount: deposit(() => ({ amount: String(Number(FUND_LIMITS.depositMinimum.jpy) - 1) })),
    above_maximum_amount: deposit(() => ({ amount: String(Number(LIMITS.depositMaximumJpy.quick) + 1) })),
    wrong_channel_password: deposit(() => ({ channelPassword: WRONG_PASSWORD })),
    voucher_required: deposit(() => ({ channelId: 'transfer' })),
  },
};

const withdrawRecipes = (leaveOrder: (kit: Kit) => void): Recipes<WithdrawCall> => ({
  '/user/withdraw': {
    ok: withdraw(() => {}),
    account_frozen: withdraw((kit) => setState(kit, 'frozen')),
    identity_required: withdrawByNewcomer(),
    identity_under_review: withdrawByNewcomer('underReview'),
    identity_rejected: withdrawByNewcomer('failed'),
    fund_password_not_set: withdrawByNewcomer('verified'),
    bank_card_not_found: withdraw(() => ({ bankCardId: NO_CARD })),
    outside_funding_hours: withdraw((kit) => goOutside(kit, LIMITS.withdrawalMinutes)),
    positions_open: withdraw(buyOneShare),
    loan_unpaid: withdraw((kit) => void borrow(kit)),
    credit_score_too_low: withdraw(lowerScore),
    order_under_review: withdraw(leaveOrder),
    fund_operation_in_progress: withdraw((kit) => void leaveWithdrawal(kit)),
    below_minimum_amount: withdraw(() => ({ amount: String(Number(FUND_LIMITS.withdrawalMinimum.jpy) - 1) })),
    above_maximum_amount: withdraw(() => ({ amount: String(Number(FUND_LIMITS.withdrawalMaximum.jpy) + 1) })),
    insufficient_balance: {
      prepare: (kit) => {
        kit.goToBusinessHours();
        const account = kit.newcomer();
        kit.ready(1, account);
        return { fields: withdrawing(kit, someCard(kit, account)), as: account };
      },
    },
    wrong_fund_password: { ...withdraw(() => ({ fundPassword: WRONG_PASSWORD })), changes: WRONG_IS_COUNTED },
    too_frequent: withdraw((kit) => {
      const card = someCard(kit);
      lockFundPassword(kit, () => ({ ...withdrawal(kit, card), fundPasswordHash: 'wrong' }));
    }),
  },
});

/** Recipes for deposits and withdrawals. `leaveOrder` leaves an order of another capability under review. */
export const fundsRecipes = (leaveOrder: (kit: Kit) => void): Recipes<keyof typeof fundsEndpoints> => ({
  '/user/depositChannels': { ok: { prepare: () => ({ fields: { type: 'jpy' } }) } },
  ...depositRecipes,
  '/user/depositList': {
    ok: {
      prepare: (kit) => {
        kit.goToBusinessHours();
        kit.ready();
        leaveDeposit(kit);
        return { fields: { type: 'jpy' } };
      },
    },
  },
  '/user/withdrawalTerms': {
    ok: {
      prepare: (kit) => {
        kit.ready();
        someCard(kit);
        return { fields: { type: 'jpy' } };
      },
    },
  },
  ...withdrawRecipes(leaveOrder),
  '/user/withdrawalCancel': {
    ok: cancel(() => {}),
    account_frozen: cancel((kit) => setState(kit, 'frozen')),
    identity_under_review: cancel((kit) => setState(kit, 'pendingIdentityReview')),
    order_not_holding: cancel(({ run, account }, id) => void run({ name: 'cancelWithdrawal', account, id })),
  },
});
