import { LIMITS } from '@zaraba/contracts';
import { limitFacts } from '../kernel/because.ts';
import { refuse } from '../kernel/command.ts';
import type { Refusal } from '../kernel/command.ts';
import type { AccountRecord } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { accountState, factsOf, noDepositPending, noPositions, noWithdrawalPending, within } from './blocks.ts';
import type { Moment } from '../kernel/moment.ts';
import type { Block, Rule } from './blocks.ts';
import type { Channel } from './channels.ts';
import type { SubmitDeposit } from '../models/funds.ts';

/** The rules in order of importance. The first rule that applies decides the refusal. */
const RULES: readonly Rule[] = [
  accountState,
  within(LIMITS.depositMinutes),
  noPositions,
  noDepositPending('deposit_pending'),
  noWithdrawalPending,
];

/** Returns all reasons why no deposit is possible now. */
export function depositBlocks(moment: Moment, account: AccountRecord): Block[] {
  return RULES.flatMap((rule) => rule(moment, account));
}

function hasVoucher({ state }: Moment, { account, voucherId }: SubmitDeposit): boolean {
  const picture = voucherId === undefined ? undefined : tableGet(state.books.picture, voucherId);
  return picture?.account === account && picture.purpose === 'voucher';
}

/** Checks a deposit except for its channel password; undefined if allowed. */
export function depositRefusal(
  moment: Moment,
  account: AccountRecord,
  channel: Channel,
  request: SubmitDeposit,
): Refusal | undefined {
  const [block] = depositBlocks(moment, account);
  if (block !== undefined) return refuse(block.key, factsOf(block));
  const { amountMinor, currency } = request;
  if (amountMinor < channel.minimum) {
    return refuse('below_minimum_amount', limitFacts('minimum', amountMinor, channel.minimum, currency));
  }
  if (amountMinor > channel.maximum) {
    return refuse('above_maximum_amount', limitFacts('maximum', amountMinor, channel.maximum, currency));
  }
  // A voucher that is not required must also belong to the customer, because it is stored.
  const shown = channel.needsVoucher || request.voucherId !== undefined;
  return shown && !hasVoucher(moment, request) ? refuse('voucher_required') : undefined;
}
