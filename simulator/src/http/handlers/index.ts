import type { EndpointPath } from '@zaraba/contracts';
import type { Handlers } from '../call.ts';
import { commonHandlers } from './common.ts';
import { marketHandlers } from './market.ts';
import { tradeHandlers } from './trade.ts';
import { userHandlers } from './user.ts';

/** The handler of every endpoint: one that is missing, or too many, does not compile. */
export const HANDLERS = {
  ...commonHandlers,
  ...userHandlers,
  ...tradeHandlers,
  ...marketHandlers,
} satisfies Handlers<EndpointPath>;
