import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import { sessionCleared } from '../session/slice.ts';
import type { MoneyPath } from '../../policies/later.ts';

/** The customer's input of a call that moves money: everything but the id. */
export type MoneyDraft<P extends MoneyPath = MoneyPath> = P extends MoneyPath
  ? Omit<RequestOf<P>, 'clientOrderId'>
  : never;

/**
 * The stage of a movement of money. `checking`: sent, and its arrival is unknown; it is resent under the same id until
 * the server answers. `unknown`: the client has stopped asking for now, and only the same movement may be submitted.
 * `refused`: certainly not carried out, by an answer or because it never left the device.
 */
export type MoneyStage = 'idle' | 'sending' | 'checking' | 'unknown' | 'done' | 'refused';

/** A movement of money from the confirmation to a known outcome. */
export interface MoneyFlow {
  readonly stage: MoneyStage;
  readonly clientOrderId?: string;
  readonly draft?: MoneyDraft;
  readonly reply?: unknown;
  readonly failure?: Failure;
}

/** A movement the customer confirmed. */
export interface MoneySubmitted {
  readonly path: MoneyPath;
  readonly draft: MoneyDraft;
}

type Flows = Readonly<Partial<Record<MoneyPath, MoneyFlow>>>;
const NO_FLOWS: Flows = {};

/** Whether the outcome is still unknown. */
export function isOpen(flow: MoneyFlow | undefined): boolean {
  return flow?.stage === 'sending' || flow?.stage === 'checking' || flow?.stage === 'unknown';
}

const slice = createSlice({
  name: 'money',
  initialState: NO_FLOWS,
  reducers: {
    /** The customer confirmed. Ignored while an earlier movement of the same call is open. */
    moneySubmitted: (_state, _action: PayloadAction<MoneySubmitted>) => undefined,
    /** The customer asks again for an unknown outcome. */
    moneyAskedAgain: (_state, _action: PayloadAction<MoneyPath>) => undefined,
    moneyMoved: (state, { payload }: PayloadAction<{ path: MoneyPath; to: MoneyFlow }>): Flows => ({
      ...state,
      [payload.path]: payload.to,
    }),
    /** The screen has shown the outcome. An open movement stays. */
    moneyForgotten: (state, { payload }: PayloadAction<MoneyPath>): Flows => {
      const { [payload]: flow, ...others } = state;
      return flow === undefined || isOpen(flow) ? state : others;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Reducer for movements of money, by call. */
export const moneyReducer = slice.reducer;
export const { moneySubmitted, moneyAskedAgain, moneyMoved, moneyForgotten } = slice.actions;
