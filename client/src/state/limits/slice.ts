import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LimitEdit, Limits } from '../../domain/limits/limits.ts';

/** The state without limits. */
export const NO_LIMITS: Limits = { byId: {}, seenAt: 0 };

const slice = createSlice({
  name: 'limits',
  initialState: NO_LIMITS,
  reducers: {
    /** The customer edited a limit. */
    limitEdited: (state, _action: PayloadAction<LimitEdit>): Limits => state,
    /** The stored limits of the account were read or changed. */
    limitsRead: (_state, { payload }: PayloadAction<Limits>): Limits => payload,
  },
});

/** Reducer for the limits that the customer set. */
export const limitsReducer = slice.reducer;
export const { limitEdited, limitsRead } = slice.actions;
