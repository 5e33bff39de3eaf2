import type { Capability } from '../kernel/capability.ts';
import type { DayTradesCommand } from './commands.ts';
import { checkDayTrade, dayTradeApply, dayTradeDue, dayTradeReceive, dayTradeReview } from './trades.ts';

/** Day trades: an amount takes part in one session of Tokyo through the broker's programme, and takes its result. */
export const dayTrades: Capability<DayTradesCommand, 'dayTrade'> = {
  actors: { dayTradeApply, dayTradeReceive },
  due: { dayTrade: dayTradeDue },
  review: { dayTrade: dayTradeReview },
  check: { dayTrade: checkDayTrade },
};
