import { deviceAlertsEpic } from '../features/priceAlerts/state/deviceEpic.ts';
import { createAlerts, createDeviceAlerts } from '../io/alerts.ts';
import { entryPort } from '../io/enter.ts';
import { createPush } from '../io/push.ts';
import { accountEpic } from '../state/account/epic.ts';
import { alertsEpic } from '../state/alerts/epic.ts';
import { pushEpic } from '../state/alerts/pushEpic.ts';
import { visitEpic } from '../state/alerts/visitEpic.ts';
import { connectionEpic } from '../state/connection/epic.ts';
import { createEntryEpic } from '../state/entry/epic.ts';
import { checkEpic } from '../state/flow/checkEpic.ts';
import { flowEpic } from '../state/flow/epic.ts';
import { keptInputEpic } from '../state/inputs/epic.ts';
import { marketEpic } from '../state/market/epic.ts';
import { lastPricesEpic } from '../state/market/lastPrices.ts';
import { pollingEpic } from '../state/market/polling.ts';
import { worldEpic } from '../state/market/worldEpic.ts';
import { noticeEpic } from '../state/notice/epic.ts';
import { loadingEpic } from '../state/notice/loadingEpic.ts';
import { offersEpic } from '../state/offers/epic.ts';
import { presenceEpic } from '../state/presence/epic.ts';
import { doubtEpic } from '../state/remote/doubtEpic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { learnEpic } from '../state/remote/learnEpic.ts';
import { outdatedEpic } from '../state/remote/outdatedEpic.ts';
import { sessionEpic } from '../state/session/epic.ts';
import { settingsEpic } from '../state/settings/epic.ts';
import { startupEpic } from '../state/startup/epic.ts';
import type { NamedEpics } from '../state/types.ts';
import { lateEpics } from './rootEpic.ts';

/** The epics that start with the app, because its first render needs them. */
export const STARTING_EPICS: NamedEpics = {
  remote: remoteEpic,
  flows: flowEpic,
  session: sessionEpic,
  notice: noticeEpic,
  settings: settingsEpic,
  startup: startupEpic,
};

/**
 * The epics that start after the first render, because starting them takes as long as that render. Each checks the
 * state first: the event for which it waits may already have happened.
 */
export const FOLLOWING_EPICS: NamedEpics = {
  loading: loadingEpic,
  offers: offersEpic,
  doubt: doubtEpic,
  entry: createEntryEpic(entryPort),
  connection: connectionEpic,
  market: marketEpic,
  lastPrices: lastPricesEpic,
  world: worldEpic,
  learn: learnEpic,
  polling: pollingEpic,
  outdated: outdatedEpic,
  account: accountEpic,
  alerts: alertsEpic(() => createAlerts(window)),
  push: pushEpic(() => createPush(window)),
  deviceAlerts: deviceAlertsEpic(createDeviceAlerts, () => createAlerts(window)),
  visits: visitEpic,
  // Before `checks`, because it handles the actions of `checks`: input that has been sent is no longer stored.
  inputs: keptInputEpic,
  checks: checkEpic,
  presence: presenceEpic,
  late: lateEpics(async () => (await import('./lateEpics.ts')).LATE_EPICS),
};
