import { minorOf } from '@zaraba/contracts';
import type { FundBlock, fundsEndpoints } from '@zaraba/contracts';
import { refuse, refuseField } from '../../world/kernel/command.ts';
import { depositList, depositTerms, withdrawalTerms } from '../../world/funds/views.ts';
import type { Moment } from '../../world/kernel/moment.ts';
import type { Call, Handlers } from '../call.ts';

/** Returns the state, time and market of a call's world. */
export function momentOf({ world, now }: Pick<Call, 'world' | 'now'>): Moment {
  return { state: world.stateNow(), now, market: world.market() };
}

function armedBlocks({ messages, account }: Call): FundBlock[] {
  return messages.waitingFor('/user/withdraw', account).map(({ key }) => ({ key, releasedBy: 'tester' }));
}

/** Handlers for deposits and withdrawals. */
export const fundsHandlers: Handlers<keyof typeof fundsEndpoints> = {
  '/user/depositChannels': (call, { type }) => {
    const terms = depositTerms(momentOf(call), call.account, type);
    if (terms === undefined) return refuse('login_again');
    // A public demonstration accepts no pictures, and thus no channel that needs a voucher.
    return call.isPublic ? { ...terms, channels: terms.channels.filter((one) => !one.needsVoucher) } : terms;
  },

  '/user/deposit': ({ world, isPublic, account, hashOf }, { type, channelId, amount, voucherId, clientOrderId }) => {
    const amountMinor = minorOf(amount, type);
    if (amountMinor === undefined) return refuseField('amount', 'format');
    if (voucherId !== undefined && isPublic) return refuse('voucher_required');
    return world.execute({
      name: 'submitDeposit',
      account,
      clientOrderId,
      currency: type,
      amountMinor,
      channelId,
      channelPasswordHash: hashOf('channelPassword'),
      ...(voucherId !== undefined && { voucherId }),
    });
  },

  '/user/depositList': (call, { type }) => depositList(momentOf(call), call.account, type),

  '/user/withdrawalTerms': (call, { type }) => {
    const terms = withdrawalTerms(momentOf(call), call.account, type);
    return terms === undefined
      ? refuse('login_again')
      : { ...terms, blocked: [...terms.blocked, ...armedBlocks(call)] };
  },

  '/user/withdraw': ({ world, account, hashOf }, { type, amount, bankCardId, clientOrderId }) => {
    const amountMinor = minorOf(amount, type);
    if (amountMinor === undefined) return refuseField('amount', 'format');
    return world.execute({
      name: 'withdraw',
      account,
      clientOrderId,
      currency: type,
      amountMinor,
      bankCardId,
      fundPasswordHash: hashOf('fundPassword'),
    });
  },

  '/user/withdrawalCancel': ({ world, account }, { id }) => world.execute({ name: 'cancelWithdrawal', account, id }),
};
