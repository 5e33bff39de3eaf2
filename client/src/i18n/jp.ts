import { ORDER_NAMES } from '@zaraba/contracts';
import { bank } from '../features/bank/texts/jp.ts';
import { blockTrades } from '../features/blockTrades/texts/jp.ts';
import { copyTrading } from '../features/copyTrading/texts/jp.ts';
import { dayTrades } from '../features/dayTrades/texts/jp.ts';
import { exchange } from '../features/exchange/texts/jp.ts';
import { funds } from '../features/funds/texts/jp.ts';
import { gettingStarted } from '../features/gettingStarted/texts/jp.ts';
import { home } from '../features/home/texts/jp.ts';
import { identity } from '../features/identity/texts/jp.ts';
import { inbox } from '../features/inbox/texts/jp.ts';
import { loans } from '../features/loans/texts/jp.ts';
import { margin } from '../features/margin/texts/jp.ts';
import { markets } from '../features/markets/texts/jp.ts';
import { newShares } from '../features/newShares/texts/jp.ts';
import { news } from '../features/news/texts/jp.ts';
import { priceAlerts } from '../features/priceAlerts/texts/jp.ts';
import { profitAndLoss } from '../features/profitAndLoss/texts/jp.ts';
import { security } from '../features/security/texts/jp.ts';
import { session } from '../features/session/texts/jp.ts';
import { settings } from '../features/settings/texts/jp.ts';
import { stocks } from '../features/stocks/texts/jp.ts';
import { tour } from '../features/tour/texts/jp.ts';
import { backtest } from '../features/trading/texts/backtest/jp.ts';
import { trading } from '../features/trading/texts/jp.ts';
import { positions } from '../features/trading/texts/positions/jp.ts';
import { protect } from '../features/trading/texts/protect/jp.ts';
import { common } from './jp/common.ts';
import { message } from './jp/message.ts';
import { shell } from './jp/shell.ts';

/** The Japanese texts. They define the keys; another language that lacks one does not compile. */
const jp = {
  ...shell,
  ...session,
  message,
  ...common,
  ...ORDER_NAMES.jp,
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
} as const;
export default jp;

/** The shape of every language's texts: the same keys with any texts. */
export type Texts = Shape<typeof jp>;
/** A type with the same keys as `T` and any texts. */
export type Shape<T> = T extends string ? string : { readonly [K in keyof T]: Shape<T[K]> };
