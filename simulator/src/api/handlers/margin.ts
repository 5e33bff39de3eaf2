import type { marginEndpoints } from '@zaraba/contracts';
import type { Handlers } from '../call.ts';

/** Margin added to a position. */
export const marginHandlers: Handlers<keyof typeof marginEndpoints> = {
  '/trade/marginTopUp': ({ world, account }, { id, amount, clientOrderId }) =>
    world.execute({ name: 'marginTopUp', account, id, amount, clientOrderId }),
};
