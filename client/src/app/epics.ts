import { accountEpic } from '../state/account/epic.ts';
import { chartEpic } from '../state/chart/epic.ts';
import { connectionEpic } from '../state/connection/epic.ts';
import { marketEpic } from '../state/market/epic.ts';
import { pollingEpic } from '../state/market/polling.ts';
import { worldEpic } from '../state/market/worldEpic.ts';
import { noticeEpic } from '../state/notice/epic.ts';
import { ordersEpic } from '../state/orders/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { sessionEpic } from '../state/session/epic.ts';
import { settingsEpic } from '../state/settings/epic.ts';
import { startupEpic } from '../state/startup/epic.ts';
import type { AppEpic } from '../state/types.ts';

/** The epics by name: the name is what a report says when one fails. */
export const EPICS: Readonly<Record<string, AppEpic>> = {
  remote: remoteEpic,
  session: sessionEpic,
  notice: noticeEpic,
  settings: settingsEpic,
  startup: startupEpic,
  connection: connectionEpic,
  market: marketEpic,
  world: worldEpic,
  polling: pollingEpic,
  account: accountEpic,
  orders: ordersEpic,
  chart: chartEpic,
};
