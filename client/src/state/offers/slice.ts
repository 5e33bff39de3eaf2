import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { readsLeftOut } from '../../domain/operator/offers.ts';
import { configurationOf } from '../../domain/operator/config.ts';
import { callSettled, callStarted } from '../callActions.ts';
import { isNotOffered } from '../certainty.ts';
import { configRead } from '../startup/slice.ts';
import { rowOf } from '../../policies/known.ts';

/**
 * What is known of a read that a server may lack. `asked`: no answer yet. `doubted`: the server lacked it some time
 * ago, so it may be tried again. No screen links to it before an answer.
 */
export type Offer = 'asked' | 'offered' | 'notOffered' | 'doubted';
/** What is known of the optional reads, by path. */
export type Offers = Readonly<Partial<Record<EndpointPath, Offer>>>;
const NOTHING_KNOWN: Offers = {};

function without(state: Offers, path: EndpointPath): Offers {
  const { [path]: _forgotten, ...rest } = state;
  return rest;
}

const slice = createSlice({
  name: 'offers',
  initialState: NOTHING_KNOWN,
  reducers: {
    /** Some time has passed since the server lacked the call, so it may have it now. */
    offerDoubted: (state, { payload }: PayloadAction<EndpointPath>): Offers => ({ ...state, [payload]: 'doubted' }),
  },
  extraReducers: (builder) => {
    // Parts that the operator excludes are never requested.
    builder.addCase(configRead, (state, { payload }): Offers => {
      const { offers } = configurationOf(payload);
      if (offers === undefined) return state;
      return { ...state, ...Object.fromEntries(readsLeftOut(offers).map((path) => [path, 'notOffered'])) };
    });
    builder.addCase(callStarted, (state, { payload: { path } }): Offers => {
      const { origin, effect } = rowOf(path);
      return origin !== 'seen' && effect === 'reads' && state[path] === undefined
        ? { ...state, [path]: 'asked' }
        : state;
    });
    builder.addCase(callSettled, (state, { payload: { path, failure } }): Offers => {
      const before = state[path];
      if (before === undefined) return state;
      if (failure && isNotOffered(path, failure)) return { ...state, [path]: 'notOffered' };
      if (before === 'notOffered' || before === 'offered') return state;
      // A call without an answer does not show whether the server offers it.
      if (failure?.kind !== 'network') return { ...state, [path]: 'offered' };
      return before === 'asked' ? without(state, path) : state;
    });
  },
});

/**
 * Reducer for the optional reads, by path. Writes are not recorded: they are always sent, because a customer requested
 * them.
 */
export const offersReducer = slice.reducer;
export const { offerDoubted } = slice.actions;
