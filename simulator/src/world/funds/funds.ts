import { cardOf } from '../bank/views.ts';
import { nothingDue } from '../kernel/capability.ts';
import type { Capability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import type { FundsCommand } from './commands.ts';
import { depositReview, submitDeposit } from './deposits.ts';
import type { DepositRecord, WithdrawalRecord } from './records.ts';
import { cancelWithdrawal, withdraw, withdrawalReview } from './withdrawals.ts';

function isWhole({ state, ended, decidedAt, minor }: DepositRecord | WithdrawalRecord): boolean {
  return ended === (state !== 'pendingReview') && ended === (decidedAt !== undefined) && minor > 0;
}

function checkDeposit(deposit: DepositRecord): void {
  const whole = isWhole(deposit) && deposit.bound === undefined;
  invariant(whole, 'a deposit contradicts its state', () => ({ deposit }));
}

function checkWithdrawal(withdrawal: WithdrawalRecord, state: WorldState): void {
  const { bound, ended, closeReason, account, bankCardId } = withdrawal;
  const binds = bound?.purse === 'withdrawal' && bound.minor === withdrawal.minor;
  const closed = (withdrawal.state === 'rejected') === (closeReason !== undefined);
  const whole = isWhole(withdrawal) && closed && (ended || binds);
  invariant(whole, 'a withdrawal contradicts its state', () => ({ withdrawal }));
  const payable = ended || cardOf(state, account, bankCardId) !== undefined;
  invariant(payable, 'a pending withdrawal has no card', () => ({ withdrawal }));
}

/** What this capability adds to the core. What is due of a deposit or a withdrawal is its review. */
export const funds: Capability<FundsCommand, 'deposit' | 'withdrawal'> = {
  actors: { submitDeposit, withdraw, cancelWithdrawal },
  due: { deposit: nothingDue, withdrawal: nothingDue },
  review: { deposit: depositReview, withdrawal: withdrawalReview },
  check: { deposit: checkDeposit, withdrawal: checkWithdrawal },
};
