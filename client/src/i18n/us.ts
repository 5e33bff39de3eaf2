import { ORDER_NAMES } from '@zaraba/contracts';
import type { Texts } from './jp.ts';
import { bank } from '../features/bank/texts/us.ts';
import { blockTrades } from '../features/blockTrades/texts/us.ts';
import { copyTrading } from '../features/copyTrading/texts/us.ts';
import { dayTrades } from '../features/dayTrades/texts/us.ts';
import { exchange } from '../features/exchange/texts/us.ts';
import { funds } from '../features/funds/texts/us.ts';
import { gettingStarted } from '../features/gettingStarted/texts/us.ts';
import { home } from '../features/home/texts/us.ts';
import { identity } from '../features/identity/texts/us.ts';
import { inbox } from '../features/inbox/texts/us.ts';
import { loans } from '../features/loans/texts/us.ts';
import { margin } from '../features/margin/texts/us.ts';
import { markets } from '../features/markets/texts/us.ts';
import { newShares } from '../features/newShares/texts/us.ts';
import { news } from '../features/news/texts/us.ts';
import { priceAlerts } from '../features/priceAlerts/texts/us.ts';
import { profitAndLoss } from '../features/profitAndLoss/texts/us.ts';
import { security } from '../features/security/texts/us.ts';
import { session } from '../features/session/texts/us.ts';
import { settings } from '../features/settings/texts/us.ts';
import { stocks } from '../features/stocks/texts/us.ts';
import { tour } from '../features/tour/texts/us.ts';
import { backtest } from '../features/trading/texts/backtest/us.ts';
import { positions } from '../features/trading/texts/positions/us.ts';
import { protect } from '../features/trading/texts/protect/us.ts';
import { trading } from '../features/trading/texts/us.ts';
import { common } from './us/common.ts';
import { message } from './us/message.ts';
import { shell } from './us/shell.ts';

/** The English texts of the whole client. */
const us: Texts = {
  ...shell,
  ...session,
  message,
  ...common,
  ...ORDER_NAMES.us,
  ...bank,
  ...blockTrades,
  ...copyTrading,
  ...dayTrades,
  ...exchange,
  ...funds,
  ...gettingStarted,
  ...home,
  ...identity,
  ...inbox,
  ...loans,
  ...margin,
  ...markets,
  ...newShares,
  ...news,
  ...priceAlerts,
  ...profitAndLoss,
  ...security,
  ...settings,
  ...stocks,
  ...tour,
  ...positions,
  ...backtest,
  ...protect,
  ...trading,
};
export default us;
