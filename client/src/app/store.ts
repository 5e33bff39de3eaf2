import { type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { createEpicMiddleware } from 'redux-observable';
import type { Ports } from '../io/ports.ts';
import { rootReducer } from '../state/reducer.ts';
import { NO_SESSION } from '../state/session/slice.ts';
import { readOffers } from '../state/offers/stored.ts';
import { readSession } from '../state/session/stored.ts';
import { readSettings } from '../state/settings/stored.ts';
import { NOT_STARTED } from '../state/startup/slice.ts';
import { readLook } from '../state/startup/stored.ts';
import type { RootState } from '../state/types.ts';
import { FOLLOWING_EPICS, STARTING_EPICS } from './epics.ts';
import { createRootEpic } from './rootEpic.ts';

/**
 * Parts of the state that are large or change many times a second. Development checks of these would cost more than the
 * changes.
 */
const UNCHECKED_PATHS = ['market', 'chart'];
const UNCHECKED_ACTIONS = ['market/batch', 'market/shown', 'chart/firstRead', 'chart/olderRead', 'chart/recentRead'];

/**
 * Creates the store from the stored values, and starts its epics. Those that the first render does not need start when
 * `drawn` resolves. `builtName` is the operator's name from the build.
 */
export function createAppStore(ports: Ports, drawn: Promise<void>, builtName = '') {
  const epicMiddleware = createEpicMiddleware<unknown, UnknownAction, RootState, Ports>({ dependencies: ports });
  const current = readSession(ports.storage);
  const settings = readSettings(ports.storage);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      session: { ...NO_SESSION, current },
      settings: current ? { ...settings, searchesOf: current.account } : settings,
      startup: { ...NOT_STARTED, builtName, look: readLook(ports.storage) },
      offers: readOffers(ports.storage),
    },
    // Development checks skip the parts of the state that the price stream changes.
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: { ignoredPaths: UNCHECKED_PATHS },
        serializableCheck: { ignoredPaths: UNCHECKED_PATHS, ignoredActions: UNCHECKED_ACTIONS },
      }).concat(epicMiddleware),
  });
  epicMiddleware.run(createRootEpic(STARTING_EPICS, FOLLOWING_EPICS, drawn));
  return store;
}
