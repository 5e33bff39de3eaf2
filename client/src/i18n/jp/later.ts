import type { Shape } from '../jp.ts';
import { market } from './market.ts';
import { mine } from './mine.ts';
import { trade } from './trade.ts';

/** The Japanese texts of the screens behind the login. */
const later = { ...market, ...trade, ...mine } as const;
export default later;

/** The shape of these texts in every language. */
export type LaterTexts = Shape<typeof later>;
