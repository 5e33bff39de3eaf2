import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../io/ports.ts';
import { sessionCleared } from '../session/slice.ts';
import type { MoneyDraft, MoneyPath } from './paths.ts';

/**
 * Where a movement of money stands. `checking`: sent, and nobody knows whether it arrived; it is sent again under the same
 * id until the server says. `unknown`: asking has been given up for now, and nothing else may be submitted but the same.
 * `refused`: it is certain that nothing was done, by an answer or because it never left the device.
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

/** What a customer confirmed. */
export interface MoneySubmitted {
  readonly path: MoneyPath;
  readonly draft: MoneyDraft;
}

type Flows = Readonly<Partial<Record<MoneyPath, MoneyFlow>>>;
const NO_FLOWS: Flows = {};

/** Whether nobody knows yet what became of it. */
export function isOpen(flow: MoneyFlow | undefined): boolean {
  return flow?.stage === 'sending' || flow?.stage === 'checking' || flow?.stage === 'unknown';
}

const slice = createSlice({
  name: 'money',
  initialState: NO_FLOWS,
  reducers: {
    /** The customer confirmed. Does nothing while an earlier one of the same call is open. */
    moneySubmitted: (_state, _action: PayloadAction<MoneySubmitted>) => undefined,
    /** The customer asks again what became of one that is unknown. */
    moneyAskedAgain: (_state, _action: PayloadAction<MoneyPath>) => undefined,
    moneyMoved: (state, { payload }: PayloadAction<{ path: MoneyPath; to: MoneyFlow }>): Flows => ({
      ...state,
      [payload.path]: payload.to,
    }),
    /** The screen has shown how it ended. What is open stays. */
    moneyForgotten: (state, { payload }: PayloadAction<MoneyPath>): Flows => {
      const { [payload]: flow, ...others } = state;
      return flow === undefined || isOpen(flow) ? state : others;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => NO_FLOWS);
  },
});

/** Movements of money by call. */
export const moneyReducer = slice.reducer;
export const { moneySubmitted, moneyAskedAgain, moneyMoved, moneyForgotten } = slice.actions;
