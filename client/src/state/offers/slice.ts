import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { callSettled, callStarted } from '../callActions.ts';
import { isNotOffered } from '../remote/slice.ts';
import { rowOf } from '../../policies/known.ts';

/** The state of a read that a server may lack: its first answer is awaited, it has it, or it does not. */
export type Offer = 'asked' | 'offered' | 'notOffered';
type Offers = Readonly<Partial<Record<EndpointPath, Offer>>>;
const NOTHING_KNOWN: Offers = {};

function without(state: Offers, path: EndpointPath): Offers {
  const { [path]: _forgotten, ...rest } = state;
  return rest;
}

const slice = createSlice({
  name: 'offers',
  initialState: NOTHING_KNOWN,
  reducers: {
    /** Enough time has passed that the server may have the call by now. */
    offerForgotten: (state, { payload }: PayloadAction<EndpointPath>): Offers => without(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(callStarted, (state, { payload: { path } }): Offers => {
      const { origin, effect } = rowOf(path);
      return origin === 'assumed' && effect === 'reads' && state[path] === undefined
        ? { ...state, [path]: 'asked' }
        : state;
    });
    builder.addCase(callSettled, (state, { payload: { path, failure } }): Offers => {
      if (state[path] === undefined) return state;
      if (failure && isNotOffered(path, failure)) return { ...state, [path]: 'notOffered' };
      if (state[path] !== 'asked') return state;
      // A lost call reveals nothing about the server.
      return failure?.kind === 'network' ? without(state, path) : { ...state, [path]: 'offered' };
    });
  },
});

/** Reducer for the optional reads of the server, by path. A write is always sent: a customer requested it. */
export const offersReducer = slice.reducer;
export const { offerForgotten } = slice.actions;
