import { MINUTE_MS, formatMoney } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import { reviewDue } from '../kernel/capability.ts';
import type { Review } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseAmount, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { stateRefusal } from '../accounts/eligibility.ts';
import { notify } from '../inbox/messages.ts';
import { onceWithPassword } from '../kernel/once.ts';
import { isAmount } from './blocks.ts';
import { channelOf } from './channels.ts';
import type { Channel } from './channels.ts';
import type { SubmitDeposit, DepositRecord } from '../models/funds.ts';
import { depositRefusal } from './depositRules.ts';
import { depositView } from './views.ts';

const REVIEW_MS = 90 * MINUTE_MS;

function planned(draft: Draft, command: SubmitDeposit): Refusal | { readonly channel: Channel } {
  const { account, currency, amountMinor, channelId } = command;
  const channel = channelOf(currency, channelId);
  if (channel === undefined) return refuseField('channelId', 'choice');
  if (!isAmount(amountMinor)) return refuseAmount('amount', currency);
  return depositRefusal(draft, draft.existingAccount(account), channel, command) ?? { channel };
}

function announce(draft: Draft, command: SubmitDeposit, channel: Channel): string {
  const { account, currency, amountMinor, voucherId } = command;
  const id = draft.newId('deposit');
  draft.keep('deposit', {
    id,
    account,
    ended: false,
    state: 'pendingReview',
    currency,
    minor: amountMinor,
    channelId: channel.id,
    at: draft.now,
    ...(voucherId !== undefined && { voucherId }),
    ...reviewDue(draft, REVIEW_MS),
  });
  return id;
}

/** Submits a deposit for review. */
export function submitDeposit(draft: Draft, command: SubmitDeposit): Reply {
  const { currency, channelId, channelPasswordHash } = command;
  return onceWithPassword(draft, command, {
    plan: () => planned(draft, command),
    password: () =>
      channelOf(currency, channelId)?.passwordHash === channelPasswordHash
        ? undefined
        : refuse('wrong_channel_password'),
    act: ({ channel }) => announce(draft, command, channel),
    answer: (id) => confirm('recharge_submitted', depositView(draft.existing('deposit', id), draft.market)),
  });
}

function objection(draft: Draft, { account }: DepositRecord): ErrorKey | undefined {
  return stateRefusal(draft.existingAccount(account));
}

function decide(draft: Draft, deposit: DepositRecord, outcome: 'pass' | 'reject'): void {
  const { id, account, currency, minor } = deposit;
  const { due: _due, ...rest } = deposit;
  const passed = outcome === 'pass';
  const state = passed ? 'passed' : 'rejected';
  const reason = passed ? undefined : objection(draft, deposit);
  draft.transition('deposit', deposit, deposit.state, state);
  draft.keep('deposit', {
    ...rest,
    state,
    ended: true,
    decidedAt: draft.now,
    ...(reason !== undefined && { reason }),
  });
  if (passed) draft.moveCash('deposit', { account, currency, id }, [{ account: 'house:bank', minor: -minor }]);
  const said = { id, amount: formatMoney(deposit), currency, ...(reason !== undefined && { reason }) };
  notify(draft, account, passed ? 'depositCredited' : 'depositRejected', said);
}

/** The review of deposits. */
export const depositReview: Review<DepositRecord> = {
  submittedAt: ({ at }) => at,
  pending: ({ state }) => state === 'pendingReview',
  objection,
  decide,
};
