import { ACCOUNT_WORDS } from './account.ts';
import { CONTROL_WORDS } from './control.ts';
import { MARKET_WORDS } from './market.ts';
import { TRADING_WORDS } from './trading.ts';

/** Each property's description by name, or by owner and name if the name means something else for that owner. */
export const WORDS: Readonly<Record<string, string>> = {
  ...MARKET_WORDS,
  ...TRADING_WORDS,
  ...ACCOUNT_WORDS,
  ...CONTROL_WORDS,
};
