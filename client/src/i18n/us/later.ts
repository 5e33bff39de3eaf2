import type { LaterTexts } from '../jp/later.ts';
import { market } from './market.ts';
import { block } from './block.ts';
import { connection } from './connection.ts';
import { customer } from './customer.ts';
import { equityChange } from './equityChange.ts';
import { funds } from './funds.ts';
import { inbox } from './inbox.ts';
import { markets } from './markets.ts';
import { money } from './money.ts';
import { newShares } from './newShares.ts';
import { nextStep } from './nextStep.ts';
import { products } from './products.ts';
import { mine } from './mine.ts';
import { timeline } from './timeline.ts';
import { risk } from './risk.ts';
import { rule } from './rule.ts';
import { trade } from './trade.ts';

/** The texts in English of the screens behind the login. */
const later: LaterTexts = {
  ...market,
  ...trade,
  ...mine,
  ...money,
  ...block,
  ...connection,
  ...customer,
  ...equityChange,
  ...funds,
  ...inbox,
  ...markets,
  ...newShares,
  ...products,
  ...risk,
  ...rule,
  ...timeline,
  nextStep,
};
export default later;
