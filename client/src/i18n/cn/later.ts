import type { LaterTexts } from '../jp/later.ts';
import { market } from './market.ts';
import { mine } from './mine.ts';
import { trade } from './trade.ts';

/** The texts in Simplified Chinese of the screens behind the login. */
const later: LaterTexts = { ...market, ...trade, ...mine };
export default later;
