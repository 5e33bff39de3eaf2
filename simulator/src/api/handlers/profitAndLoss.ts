import type { profitAndLossEndpoints } from '@zaraba/contracts';
import { refuse, refuseRange } from '../../world/kernel/command.ts';
import { profitAndLoss } from '../../world/profitAndLoss/views.ts';
import { accountOf } from '../../world/accounts/views.ts';
import type { Handlers } from '../call.ts';

/** Handler for an account's profit and loss. */
export const profitAndLossHandlers: Handlers<keyof typeof profitAndLossEndpoints> = {
  '/user/profitAndLoss': ({ world, now, account: number }, { type: currency, from, to }) => {
    const state = world.stateNow();
    const market = world.market();
    const account = accountOf(state, number);
    if (account === undefined) return refuse('login_again');
    return (
      profitAndLoss({ state, account, currency, now, market }, from, to) ??
      refuseRange('to', { of: 'to, as from a day of the calendar,', least: from })
    );
  },
};
