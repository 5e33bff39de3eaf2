import { HOUR_MS, formatMoney } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import { reviewDue } from '../kernel/capability.ts';
import type { Review } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { exitRefusal } from '../accounts/eligibility.ts';
import type { BankCardRecord } from '../models/bank.ts';
import { fundPasswordRefusal } from '../accounts/fundPassword.ts';
import { notify } from '../inbox/messages.ts';
import { purse } from '../kernel/ledger.ts';
import { onceWithPassword } from '../kernel/once.ts';
import { factsOf, isAmount } from './blocks.ts';
import type { CancelWithdrawal, Withdraw, WithdrawalRecord } from '../models/funds.ts';
import { withdrawalView } from './views.ts';
import { withdrawalBlocks } from './withdrawalRules.ts';

const REVIEW_MS = 4 * HOUR_MS;

function planned(draft: Draft, command: Withdraw): Refusal | { readonly card: BankCardRecord } {
  if (!isAmount(command.amountMinor)) return refuseAmount('amount', command.currency);
  const [block] = withdrawalBlocks(draft, draft.existingAccount(command.account), command);
  if (block !== undefined) return refuse(block.key, factsOf(block));
  return { card: draft.existing('bankCard', command.bankCardId) };
}

function putAside(draft: Draft, command: Withdraw, card: BankCardRecord): string {
  const { account, currency, amountMinor: minor, bankCardId } = command;
  const id = draft.newId('withdrawal');
  draft.moveCash('hold', { account, currency, id }, [{ account: purse(account, 'withdrawal'), minor }]);
  draft.keep('withdrawal', {
    id,
    account,
    ended: false,
    state: 'pendingReview',
    currency,
    minor,
    bankCardId,
    card: { last4: card.number.last4, institution: card.details.institution },
    at: draft.now,
    bound: { purse: 'withdrawal', currency, minor },
    ...reviewDue(draft, REVIEW_MS),
  });
  return id;
}

/** Submits a withdrawal for review; holds its amount. */
export function withdraw(draft: Draft, command: Withdraw): Reply {
  return onceWithPassword(draft, command, {
    plan: () => planned(draft, command),
    password: () => fundPasswordRefusal(draft, command.account, command.fundPasswordHash),
    act: ({ card }) => putAside(draft, command, card),
    answer: (id) => confirm('withdraw_submitted', withdrawalView(draft.existing('withdrawal', id), draft.market)),
  });
}

function end(
  draft: Draft,
  withdrawal: WithdrawalRecord,
  how: Pick<WithdrawalRecord, 'state' | 'closeReason' | 'reason'>,
): WithdrawalRecord {
  const { id, account, currency, minor } = withdrawal;
  const { due: _due, bound: _bound, ...rest } = withdrawal;
  const ended: WithdrawalRecord = { ...rest, ...how, ended: true, decidedAt: draft.now };
  draft.transition('withdrawal', withdrawal, withdrawal.state, how.state);
  draft.keep('withdrawal', ended);
  draft.moveCash('release', { account, currency, id }, [{ account: purse(account, 'withdrawal'), minor: -minor }]);
  if (how.state === 'passed')
    draft.moveCash('withdrawal', { account, currency, id }, [{ account: 'house:bank', minor }]);
  return ended;
}

/** Cancels a pending withdrawal. */
export function cancelWithdrawal(draft: Draft, { account, id }: CancelWithdrawal): Reply {
  const refused = exitRefusal(draft.existingAccount(account));
  if (refused !== undefined) return refuse(refused);
  const withdrawal = draft.record('withdrawal', id);
  if (withdrawal?.account !== account || withdrawal.state !== 'pendingReview') {
    return refuse('order_not_holding', { state: withdrawal?.account === account ? withdrawal.state : 'none' });
  }
  const ended = end(draft, withdrawal, { state: 'rejected', closeReason: 'customer' });
  return confirm('cancelled', withdrawalView(ended, draft.market));
}

function objection(draft: Draft, { account }: WithdrawalRecord): ErrorKey | undefined {
  return exitRefusal(draft.existingAccount(account));
}

function decide(draft: Draft, withdrawal: WithdrawalRecord, outcome: 'pass' | 'reject'): void {
  const { id, account, currency } = withdrawal;
  const said = { id, amount: formatMoney(withdrawal), currency };
  if (outcome === 'pass') {
    end(draft, withdrawal, { state: 'passed' });
    notify(draft, account, 'withdrawalPaid', said);
    return;
  }
  const reason = objection(draft, withdrawal);
  end(draft, withdrawal, { state: 'rejected', closeReason: 'rejected', ...(reason !== undefined && { reason }) });
  notify(draft, account, 'withdrawalRejected', { ...said, ...(reason !== undefined && { reason }) });
}

/** The review of withdrawals. */
export const withdrawalReview: Review<WithdrawalRecord> = {
  submittedAt: ({ at }) => at,
  pending: ({ state }) => state === 'pendingReview',
  objection,
  decide,
};
