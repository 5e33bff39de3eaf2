import { combineReducers } from '@reduxjs/toolkit';
import { chartReducer } from './chart/slice.ts';
import { connectionReducer } from './connection/slice.ts';
import { inputsReducer } from './inputs/slice.ts';
import { flowsReducer } from './flow/slice.ts';
import { marketReducer } from './market/slice.ts';
import { noticeReducer } from './notice/slice.ts';
import { offersReducer } from './offers/slice.ts';
import { presenceReducer } from './presence/slice.ts';
import { remoteReducer } from './remote/slice.ts';
import { sessionReducer } from './session/slice.ts';
import { settingsReducer } from './settings/slice.ts';
import { startupReducer } from './startup/slice.ts';

/** The parts of the state that the first render needs. */
export const FIRST_REDUCERS = {
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
};

/** Combines the reducers of the first render. The combination of all reducers replaces it with the later epics. */
export const rootReducer = combineReducers(FIRST_REDUCERS);
