import type { risksEndpoints } from '@zaraba/contracts';
import { riskWarnings } from '../../world/risks/risks.ts';
import { accountOf } from '../../world/accounts/views.ts';
import type { Handlers } from '../call.ts';
import { refuse } from '../../world/kernel/command.ts';

/** Handlers for risk warnings and their cooling-off period. */
export const risksHandlers: Handlers<keyof typeof risksEndpoints> = {
  '/user/riskWarnings': ({ world, account }) => {
    const record = accountOf(world.stateNow(), account);
    return record === undefined ? refuse('login_again') : riskWarnings(record);
  },

  '/user/riskAcknowledge': ({ world, account }, { product }) =>
    world.execute({ name: 'acknowledgeRisk', account, product }),
};
