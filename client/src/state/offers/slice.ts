import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { type EndpointPath, rowOf } from '@zaraba/contracts';
import { callSettled, callStarted } from '../callActions.ts';
import { isNotOffered } from '../remote/slice.ts';

/** What this visit knows of a read we only assume a server to have: its first answer is awaited, it has it, it has not. */
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
    /** So much time has passed that the server may have the call by now. */
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
      // A call that was lost says nothing about what the server has.
      return failure?.kind === 'network' ? without(state, path) : { ...state, [path]: 'offered' };
    });
  },
});

/** Which of the assumed reads the server has, by path. A write is always sent: a customer asked for it. */
export const offersReducer = slice.reducer;
export const { offerForgotten } = slice.actions;
