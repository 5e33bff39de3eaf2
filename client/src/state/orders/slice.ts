import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Position, RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import { sessionCleared } from '../session/slice.ts';

/** The fields of a ticket: all of an order but its id. */
export type OpenDraft = { readonly kind: 'open' } & Omit<RequestOf<'/trade/placeOrder'>, 'clientOrderId'>;
/** The fields of a close order. */
export type CloseDraft = { readonly kind: 'close'; readonly id: string };
/** An order the customer may submit. */
export type OrderDraft = OpenDraft | CloseDraft;

/** A draft with its permanent id. An intent proves nothing: only the server knows whether it became an order. */
export interface OrderIntent {
  readonly clientOrderId: string;
  readonly account: string;
  readonly draft: OrderDraft;
  /** The server was reached and gave this answer, which leaves the outcome open. */
  readonly answer?: Failure;
  /** A try got no answer at all: it may still arrive, whatever later ones are answered. */
  readonly unanswered?: true;
}

/** The stage of an intent. `checking`: sent, and its arrival is unknown. */
export type OrderStage = 'idle' | 'sending' | 'checking' | 'accepted' | 'refused' | 'notSent';

/** The progress of an intent. */
export interface OrderFlow {
  readonly stage: OrderStage;
  readonly intent?: OrderIntent;
  readonly position?: Position;
  readonly failure?: Failure;
}

/** Key of a draft's flow: one for the ticket, one for each position being closed. */
export function flowOf(draft: OrderDraft): string {
  return draft.kind === 'open' ? 'ticket' : `close:${draft.id}`;
}

/** Whether the outcome of the intent is unknown: nothing else may be submitted in that flow. */
export function isOpenQuestion(flow: OrderFlow | undefined): boolean {
  return flow?.stage === 'sending' || flow?.stage === 'checking';
}

type Flows = Readonly<Record<string, OrderFlow>>;
const NO_FLOWS: Flows = {};

const slice = createSlice({
  name: 'orders',
  initialState: NO_FLOWS,
  reducers: {
    /** The customer confirmed. Ignored while the flow is in flight. */
    orderSubmitted: (_state, _action: PayloadAction<OrderDraft>) => undefined,
    /** The customer resends a lost order: under the same id, so that it can never become two. */
    orderRetried: (_state, _action: PayloadAction<string>) => undefined,
    flowMoved: (state, { payload }: PayloadAction<{ flow: string; to: OrderFlow }>): Flows => ({
      ...state,
      [payload.flow]: payload.to,
    }),
    flowReset: (state, { payload }: PayloadAction<string>): Flows => {
      const flow = state[payload];
      // The customer may dismiss an abandoned look-up after checking in person.
      if (isOpenQuestion(flow) && flow?.failure === undefined) return state;
      const { [payload]: _gone, ...rest } = state;
      return rest;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Reducer for order intents, by flow. */
export const ordersReducer = slice.reducer;
export const { orderSubmitted, orderRetried, flowMoved, flowReset } = slice.actions;
