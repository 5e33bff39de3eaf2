import type { Texts } from './jp.ts';
import { market } from './cn/market.ts';
import { message } from './cn/message.ts';
import { mine } from './cn/mine.ts';
import { shell } from './cn/shell.ts';
import { trade } from './cn/trade.ts';

/** The texts in Simplified Chinese. */
const cn: Texts = { ...shell, ...market, ...trade, ...mine, message };
export default cn;
