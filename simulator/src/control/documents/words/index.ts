import { ACCOUNT_WORDS } from './account.ts';
import { CONTROL_WORDS } from './control.ts';
import { MARKET_WORDS } from './market.ts';
import { TRADING_WORDS } from './trading.ts';

/** What each property means: by its name, or by its owner and name where a name means something else there. */
export const WORDS: Readonly<Record<string, string>> = {
  ...MARKET_WORDS,
  ...TRADING_WORDS,
  ...ACCOUNT_WORDS,
  ...CONTROL_WORDS,
};
