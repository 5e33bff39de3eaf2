import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/slice.ts';
import { type Flow, IDLE, type Intent, next } from './machine.ts';

type Flows = Readonly<Record<string, Flow>>;
const NO_FLOWS: Flows = {};

const slice = createSlice({
  name: 'flows',
  initialState: NO_FLOWS,
  reducers: {
    /** The customer confirmed. Ignored while the outcome of an earlier intent of the flow is unknown. */
    flowSubmitted: (_state, _action: PayloadAction<Pick<Intent, 'path' | 'input'>>) => undefined,
    /** The customer sends an intent again, or asks again for its outcome: under the same id, so that it happens once. */
    flowRetried: (_state, _action: PayloadAction<string>) => undefined,
    flowMoved: (state, { payload }: PayloadAction<{ name: string; to: Flow }>): Flows => ({
      ...state,
      [payload.name]: payload.to,
    }),
    /** The customer leaves the outcome. An open intent stays. */
    flowDismissed: (state, { payload }: PayloadAction<string>): Flows => {
      const { [payload]: flow = IDLE, ...others } = state;
      const to = next(flow, { kind: 'dismissed' });
      if (to === flow) return state;
      return to === IDLE ? others : { ...others, [payload]: to };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Reducer for the intents of a session, by name of their flow. */
export const flowsReducer = slice.reducer;
export const { flowSubmitted, flowRetried, flowMoved, flowDismissed } = slice.actions;
