import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '../session/slice.ts';
import { type Flow, type FlowEvent, IDLE, type Intent, next } from './machine.ts';

type Flows = Readonly<Record<string, Flow>>;
const NO_FLOWS: Flows = {};

/** A call that a customer confirmed. */
export interface Submission extends Pick<Intent, 'path' | 'input'> {
  /** The name of the flow. Absent for a call that is carried out once, because its input determines the name. */
  readonly name?: string | undefined;
  /** A picture to upload, as a `data:` URL. The state does not store it. */
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
    /** The customer confirmed a call. Ignored while the flow's earlier intent has an unknown outcome. */
    flowSubmitted: (_state, _action: PayloadAction<Submission>) => undefined,
    /** The customer tries an intent again under the same id. It is sent or looked up, but carried out only once. */
    flowRetried: (_state, _action: PayloadAction<string>) => undefined,
    /** Something happened to an intent. Ignored if another intent has replaced it. */
    flowMoved: (state, { payload: { name, id, event } }: PayloadAction<Move>): Flows =>
      id === undefined || state[name]?.intent?.clientOrderId === id ? moved(state, name, event) : state,
    /** The customer dismissed the outcome. An open intent that is carried out once stays. */
    flowDismissed: (state, { payload }: PayloadAction<string>): Flows => moved(state, payload, { kind: 'dismissed' }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Reducer for the calls that a session's customer confirms, by the names of their flows. */
export const flowsReducer = slice.reducer;
export const { flowSubmitted, flowRetried, flowMoved, flowDismissed } = slice.actions;
