import type { Capability } from '../kernel/capability.ts';
import type { CopyTradingCommand } from './commands.ts';
import { checkCopyOrder, copyBuy, copyOrderDue } from './orders.ts';

/** Copy products: money is bound for a lock-up, and takes the strategy's result of every business day, gain or loss. */
export const copyTrading: Capability<CopyTradingCommand, 'copyOrder'> = {
  actors: { copyBuy },
  due: { copyOrder: copyOrderDue },
  review: {},
  check: { copyOrder: checkCopyOrder },
};
