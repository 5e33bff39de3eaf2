import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Position, RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import { sessionCleared } from '../session/slice.ts';

/** What a ticket asks for: everything of an order but its id. */
export type OpenDraft = { readonly kind: 'open' } & Omit<RequestOf<'/trade/placeOrder'>, 'clientOrderId'>;
/** What closing asks for. */
export type CloseDraft = { readonly kind: 'close'; readonly id: string };
/** What a customer may submit. */
export type OrderDraft = OpenDraft | CloseDraft;

/** A draft with the id it was given once. An intent is not a truth: only the server knows whether it became an order. */
export interface OrderIntent {
  readonly clientOrderId: string;
  readonly account: string;
  readonly draft: OrderDraft;
  /** The server was reached, and answered this: it leaves open what was done. */
  readonly answer?: Failure;
}

/** Where an intent stands. `checking`: sent, and nobody knows whether it arrived. */
export type OrderStage = 'idle' | 'sending' | 'checking' | 'accepted' | 'refused' | 'notSent';

/** An intent on its way. */
export interface OrderFlow {
  readonly stage: OrderStage;
  readonly intent?: OrderIntent;
  readonly position?: Position;
  readonly failure?: Failure;
}

/** Name of the flow a draft belongs to: one for the ticket, one for each position being closed. */
export function flowOf(draft: OrderDraft): string {
  return draft.kind === 'open' ? 'ticket' : `close:${draft.id}`;
}

/** Whether nobody knows yet what became of the intent: nothing else may be submitted in that flow. */
export function isOpenQuestion(flow: OrderFlow | undefined): boolean {
  return flow?.stage === 'sending' || flow?.stage === 'checking';
}

type Flows = Readonly<Record<string, OrderFlow>>;
const NO_FLOWS: Flows = {};

const slice = createSlice({
  name: 'orders',
  initialState: NO_FLOWS,
  reducers: {
    /** The customer confirmed. Does nothing while the flow is in flight. */
    orderSubmitted: (_state, _action: PayloadAction<OrderDraft>) => undefined,
    /** The customer wants to send a lost order again: under the same id, so that it can never become two. */
    orderRetried: (_state, _action: PayloadAction<string>) => undefined,
    flowMoved: (state, { payload }: PayloadAction<{ flow: string; to: OrderFlow }>): Flows => ({
      ...state,
      [payload.flow]: payload.to,
    }),
    flowReset: (state, { payload }: PayloadAction<string>): Flows => {
      const flow = state[payload];
      // An enquiry that has given up may be put away by the customer, who has looked for himself.
      if (isOpenQuestion(flow) && flow?.failure === undefined) return state;
      const { [payload]: _gone, ...rest } = state;
      return rest;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Order intents by flow. */
export const ordersReducer = slice.reducer;
export const { orderSubmitted, orderRetried, flowMoved, flowReset } = slice.actions;
