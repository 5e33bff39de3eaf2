import { ORDER_NAMES } from '@zaraba/contracts';
import type { Texts } from './jp.ts';
import { bank } from '../features/bank/texts/cn.ts';
import { blockTrades } from '../features/blockTrades/texts/cn.ts';
import { copyTrading } from '../features/copyTrading/texts/cn.ts';
import { dayTrades } from '../features/dayTrades/texts/cn.ts';
import { exchange } from '../features/exchange/texts/cn.ts';
import { funds } from '../features/funds/texts/cn.ts';
import { gettingStarted } from '../features/gettingStarted/texts/cn.ts';
import { home } from '../features/home/texts/cn.ts';
import { identity } from '../features/identity/texts/cn.ts';
import { inbox } from '../features/inbox/texts/cn.ts';
import { loans } from '../features/loans/texts/cn.ts';
import { margin } from '../features/margin/texts/cn.ts';
import { markets } from '../features/markets/texts/cn.ts';
import { newShares } from '../features/newShares/texts/cn.ts';
import { news } from '../features/news/texts/cn.ts';
import { priceAlerts } from '../features/priceAlerts/texts/cn.ts';
import { profitAndLoss } from '../features/profitAndLoss/texts/cn.ts';
import { security } from '../features/security/texts/cn.ts';
import { session } from '../features/session/texts/cn.ts';
import { settings } from '../features/settings/texts/cn.ts';
import { stocks } from '../features/stocks/texts/cn.ts';
import { tour } from '../features/tour/texts/cn.ts';
import { backtest } from '../features/trading/texts/backtest/cn.ts';
import { trading } from '../features/trading/texts/cn.ts';
import { positions } from '../features/trading/texts/positions/cn.ts';
import { protect } from '../features/trading/texts/protect/cn.ts';
import { common } from './cn/common.ts';
import { message } from './cn/message.ts';
import { shell } from './cn/shell.ts';

/** The Chinese texts of the whole client. */
const cn: Texts = {
  ...shell,
  ...session,
  message,
  ...common,
  ...ORDER_NAMES.cn,
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
export default cn;
