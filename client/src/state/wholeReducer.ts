import { combineReducers } from '@reduxjs/toolkit';
import { deviceAlertsReducer } from './deviceAlerts/slice.ts';
import { bookReducer } from './book/slice.ts';
import { accountReducer } from './account/slice.ts';
import { alertsReducer } from './alerts/slice.ts';
import { FIRST_REDUCERS } from './reducer.ts';

/** Combines all reducers of the application. */
export const wholeReducer = combineReducers({
  ...FIRST_REDUCERS,
  account: accountReducer,
  alerts: alertsReducer,
  book: bookReducer,
  deviceAlerts: deviceAlertsReducer,
});
