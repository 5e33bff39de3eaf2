import type { UnknownAction } from '@reduxjs/toolkit';
import type { Epic, StateObservable } from 'redux-observable';
import type { Ports } from '../io/ports.ts';
import type { rootReducer } from './reducer.ts';

/** The state of the application. */
export type RootState = ReturnType<typeof rootReducer>;

/** An epic of this application: any action in, actions out, and the ports as an argument. */
export type AppEpic = Epic<unknown, UnknownAction, RootState, Ports>;

/** Epics by name, which the report of a failure includes. */
export type NamedEpics = Readonly<Record<string, AppEpic>>;

/** The state as an epic sees it. */
export type State$ = StateObservable<RootState>;
