import type { loansEndpoints } from '@zaraba/contracts';
import { refuse } from '../../world/kernel/command.ts';
import { loanList, loanTerms } from '../../world/loans/views.ts';
import type { Handlers } from '../call.ts';

/** Handlers for credit loans. */
export const loansHandlers: Handlers<keyof typeof loansEndpoints> = {
  '/user/loanTerms': ({ world, account }, { type }) =>
    loanTerms(world.stateNow(), account, type) ?? refuse('login_again'),

  '/user/loanApply': ({ world, account, hashOf }, { type, amount, clientOrderId }) =>
    world.execute({
      name: 'loanApply',
      account,
      currency: type,
      amount,
      fundPasswordHash: hashOf('fundPassword'),
      clientOrderId,
    }),

  '/user/loanList': ({ world, account }, { type }) => loanList(world.stateNow(), account, type),

  '/user/loanRepay': ({ world, account, hashOf }, { id, amount, clientOrderId }) =>
    world.execute({
      name: 'loanRepay',
      account,
      id,
      amount,
      fundPasswordHash: hashOf('fundPassword'),
      clientOrderId,
    }),
};
