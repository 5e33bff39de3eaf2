import type { Texts } from './jp.ts';
import { market } from './us/market.ts';
import { message } from './us/message.ts';
import { mine } from './us/mine.ts';
import { shell } from './us/shell.ts';
import { trade } from './us/trade.ts';

/** The texts in English. */
const us: Texts = { ...shell, ...market, ...trade, ...mine, message };
export default us;
