import { combineReducers } from '@reduxjs/toolkit';
import { accountReducer } from './account/slice.ts';
import { alertsReducer } from './alerts/slice.ts';
import { bookReducer } from './book/slice.ts';
import { chartReducer } from './chart/slice.ts';
import { connectionReducer } from './connection/slice.ts';
import { drawingsReducer } from './drawings/slice.ts';
import { deviceAlertsReducer } from './deviceAlerts/slice.ts';
import { inputsReducer } from './inputs/slice.ts';
import { limitsReducer } from './limits/slice.ts';
import { flowsReducer } from './flow/slice.ts';
import { marketReducer } from './market/slice.ts';
import { noticeReducer } from './notice/slice.ts';
import { offersReducer } from './offers/slice.ts';
import { presenceReducer } from './presence/slice.ts';
import { remoteReducer } from './remote/slice.ts';
import { sessionReducer } from './session/slice.ts';
import { settingsReducer } from './settings/slice.ts';
import { startupReducer } from './startup/slice.ts';
import { watchlistsReducer } from './watchlists/slice.ts';

/** Combines all reducers of the application. */
export const rootReducer = combineReducers({
  remote: remoteReducer,
  offers: offersReducer,
  session: sessionReducer,
  connection: connectionReducer,
  market: marketReducer,
  chart: chartReducer,
  notice: noticeReducer,
  settings: settingsReducer,
  presence: presenceReducer,
  startup: startupReducer,
  flows: flowsReducer,
  inputs: inputsReducer,
  account: accountReducer,
  alerts: alertsReducer,
  book: bookReducer,
  deviceAlerts: deviceAlertsReducer,
  watchlists: watchlistsReducer,
  drawings: drawingsReducer,
  limits: limitsReducer,
});
