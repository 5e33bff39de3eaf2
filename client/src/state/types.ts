import type { UnknownAction } from '@reduxjs/toolkit';
import type { Epic, StateObservable } from 'redux-observable';
import type { Ports } from '../io/ports.ts';
import type { rootReducer } from './reducer.ts';
import type { wholeReducer } from './wholeReducer.ts';

/** The state of the application. The parts that no first render needs are added with the later epics. */
export type RootState = ReturnType<typeof rootReducer> & Partial<ReturnType<typeof wholeReducer>>;

/** An epic of this application: any action in, actions out, and the ports as an argument. */
export type AppEpic = Epic<unknown, UnknownAction, RootState, Ports>;

/** Epics by name, which the report of a failure includes. */
export type NamedEpics = Readonly<Record<string, AppEpic>>;

/** The state as an epic sees it. */
export type State$ = StateObservable<RootState>;
