import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { type SignOutReason, sessionCleared, sessionStarted } from '../session/slice.ts';

/** The fields of a form by name, as typed. */
export type TypedFields = Readonly<Record<string, string>>;

/** When a form was last changed. */
export interface Times {
  /** Device time in milliseconds, from which the age of the input is computed. */
  readonly at: number;
  /** Server time in milliseconds, shown to the customer; absent if unknown. */
  readonly world?: number;
}

/** The unsent input of a form. */
export interface KeptInput extends Times {
  readonly fields: TypedFields;
  /** Whether the input was sent with an unknown outcome. It is then neither shown nor stored. */
  readonly sent?: true;
}

/** The stored input of one account, by form. For a visitor, `owner` is empty. */
export interface KeptInputsSlice {
  readonly owner: string;
  readonly byName: Readonly<Record<string, KeptInput>>;
}

/** The current input of a form and its owner. Without fields nothing is stored. */
export interface TypedInput {
  readonly owner: string;
  readonly name: string;
  readonly fields: TypedFields;
}

/** Returns the key of a form. `about` is its stock, product, position or currency, or empty. */
export function formName(form: string, about: string): string {
  return `${form} ${about}`;
}

/** The state without stored input. */
export const NO_INPUTS: KeptInputsSlice = { owner: '', byName: {} };

/**
 * Returns whether the end of a session for this reason deletes stored input. Another tab may have ended the session on
 * the customer's request.
 */
export function leavesNothing(reason: SignOutReason | undefined): boolean {
  return reason === 'customer' || reason === 'otherTab';
}

const slice = createSlice({
  name: 'inputs',
  initialState: NO_INPUTS,
  reducers: {
    /** A value was typed. */
    inputTyped: (_state, _action: PayloadAction<TypedInput>) => undefined,
    inputKept: (state, { payload }: PayloadAction<TypedInput & Times>): KeptInputsSlice => {
      const { owner, name, ...input } = payload;
      return { owner, byName: { ...(state.owner === owner ? state.byName : {}), [name]: input } };
    },
    inputSent: (state, { payload }: PayloadAction<string>): KeptInputsSlice => {
      const input = state.byName[payload];
      return input ? { ...state, byName: { ...state.byName, [payload]: { ...input, sent: true } } } : state;
    },
    /** The call was certainly not carried out, so its input is available again. */
    inputReturned: (state, { payload }: PayloadAction<string>): KeptInputsSlice => {
      const input = state.byName[payload];
      if (!input) return state;
      const { sent: _sent, ...unsent } = input;
      return { ...state, byName: { ...state.byName, [payload]: unsent } };
    },
    inputsDropped: (state, { payload }: PayloadAction<readonly string[]>): KeptInputsSlice => ({
      ...state,
      byName: Object.fromEntries(Object.entries(state.byName).filter(([name]) => !payload.includes(name))),
    }),
    /** The stored input was read. */
    inputsRead: (_state, { payload }: PayloadAction<KeptInputsSlice>): KeptInputsSlice => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (state, { payload }) => (leavesNothing(payload) ? NO_INPUTS : state));
    builder.addCase(sessionStarted, (state, { payload }) => (state.owner === payload.account ? state : NO_INPUTS));
  },
});

/** Reducer for unsent input. */
export const inputsReducer = slice.reducer;
export const { inputTyped, inputKept, inputSent, inputReturned, inputsDropped, inputsRead } = slice.actions;
