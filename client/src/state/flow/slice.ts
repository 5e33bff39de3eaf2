import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/slice.ts';
import { type Flow, type FlowEvent, IDLE, type Intent, next } from './machine.ts';

type Flows = Readonly<Record<string, Flow>>;
const NO_FLOWS: Flows = {};

/** A call that a customer confirmed. */
export interface Submission extends Pick<Intent, 'path' | 'input'> {
  /** The name of the flow; absent for a call that is carried out once, whose input determines the name. */
  readonly name?: string | undefined;
  /** A picture to upload, as a `data:` URL; not stored in the state. */
  readonly picture?: string | undefined;
}

/** An event of a flow, with the name of the flow. */
interface Move {
  readonly name: string;
  /** The id of the intent to which the event belongs; absent if a new intent begins. */
  readonly id?: string;
  readonly event: FlowEvent;
}

function moved(state: Flows, name: string, event: FlowEvent): Flows {
  const { [name]: flow = IDLE, ...others } = state;
  const to = next(flow, event);
  if (to === flow) return state;
  return to === IDLE ? others : { ...others, [name]: to };
}

const slice = createSlice({
  name: 'flows',
  initialState: NO_FLOWS,
  reducers: {
    /** The customer confirmed a call. Ignored while the outcome of an earlier intent of the flow is unknown. */
    flowSubmitted: (_state, _action: PayloadAction<Submission>) => undefined,
    /**
     * The customer sends an intent again, or looks up its outcome again, under the same id, so that it is carried out
     * once.
     */
    flowRetried: (_state, _action: PayloadAction<string>) => undefined,
    /** An event of an intent; ignored if another intent has replaced it. */
    flowMoved: (state, { payload: { name, id, event } }: PayloadAction<Move>): Flows =>
      id === undefined || state[name]?.intent?.clientOrderId === id ? moved(state, name, event) : state,
    /** The customer dismisses the outcome. An open intent that is carried out once is not dismissed. */
    flowDismissed: (state, { payload }: PayloadAction<string>): Flows => moved(state, payload, { kind: 'dismissed' }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Reducer for the writing calls of a session, by the name of their flow. */
export const flowsReducer = slice.reducer;
export const { flowSubmitted, flowRetried, flowMoved, flowDismissed } = slice.actions;
