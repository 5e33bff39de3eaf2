import type { UnknownAction } from '@reduxjs/toolkit';
import type { Epic, StateObservable } from 'redux-observable';
import type { Ports } from '../io/ports.ts';
import type { RootState } from './reducer.ts';

export type { RootState } from './reducer.ts';

/** An epic of this application: any action in, actions out, the outside world as an argument. */
export type AppEpic = Epic<unknown, UnknownAction, RootState, Ports>;

/** State as an epic sees it. */
export type State$ = StateObservable<RootState>;
