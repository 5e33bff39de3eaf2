import { accountEpic } from '../state/account/epic.ts';
import { chartEpic } from '../state/chart/epic.ts';
import { marketEpic } from '../state/market/epic.ts';
import { pollingEpic } from '../state/market/polling.ts';
import { worldEpic } from '../state/market/worldEpic.ts';
import { ordersEpic } from '../state/orders/epic.ts';
import type { NamedEpics } from './epics.ts';

/** Epics no first screen needs. Each looks at the state when it starts: what it waits for may have happened already. */
export const LATER_EPICS: NamedEpics = {
  market: marketEpic,
  world: worldEpic,
  polling: pollingEpic,
  account: accountEpic,
  orders: ordersEpic,
  chart: chartEpic,
};
