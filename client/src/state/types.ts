import type { UnknownAction } from '@reduxjs/toolkit';
import type { Epic, StateObservable } from 'redux-observable';
import type { Ports } from '../io/ports.ts';
import type { rootReducer } from './reducer.ts';

/** The state of the application. */
export type RootState = ReturnType<typeof rootReducer>;

/** An epic of this application. It maps actions to actions, and receives the ports. */
export type AppEpic = Epic<unknown, UnknownAction, RootState, Ports>;

/** Epics by name. A failure report names the epic. */
export type NamedEpics = Readonly<Record<string, AppEpic>>;

/** The observable state that an epic receives. */
export type State$ = StateObservable<RootState>;
