import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Drawing, DrawingEdit } from '../../domain/market/drawings.ts';

/** The drawings of all instruments, by code. */
export type Drawings = Readonly<Record<string, readonly Drawing[]>>;

const NO_DRAWINGS: Drawings = {};

const slice = createSlice({
  name: 'drawings',
  initialState: NO_DRAWINGS,
  reducers: {
    /** The reader edited the drawings of an instrument. */
    drawingsEdited: (state, _action: PayloadAction<DrawingEdit & { readonly code: string }>): Drawings => state,
    /** The stored drawings of the account were read or changed. */
    drawingsRead: (_state, { payload }: PayloadAction<Drawings>): Drawings => payload,
  },
});

/** Reducer for the drawings that this device stores. */
export const drawingsReducer = slice.reducer;
export const { drawingsEdited, drawingsRead } = slice.actions;
