import { ACCOUNT_WORDS } from './account.ts';
import { CONTROL_WORDS } from './control.ts';
import { MARKET_WORDS } from './market.ts';
import { TRADING_WORDS } from './trading.ts';

/** The description of each property by its name. If the name means something else for an owner, by owner and name. */
export const WORDS: Readonly<Record<string, string>> = {
  ...MARKET_WORDS,
  ...TRADING_WORDS,
  ...ACCOUNT_WORDS,
  ...CONTROL_WORDS,
};
