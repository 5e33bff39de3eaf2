import type { UnknownAction } from '@reduxjs/toolkit';
import type { Epic, StateObservable } from 'redux-observable';
import type { Ports } from '../io/ports.ts';
import type { rootReducer } from './reducer.ts';

/** The state of the application. */
export type RootState = ReturnType<typeof rootReducer>;

/** An epic of this application: it maps actions to actions and has the ports as an argument. */
export type AppEpic = Epic<unknown, UnknownAction, RootState, Ports>;

/** Epics by name. The report of a failure includes the name. */
export type NamedEpics = Readonly<Record<string, AppEpic>>;

/** The observable state that an epic receives. */
export type State$ = StateObservable<RootState>;
