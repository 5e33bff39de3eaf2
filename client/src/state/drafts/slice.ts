import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { type SignOutReason, sessionCleared, sessionStarted } from '../session/slice.ts';
import type { TypedFields } from './forms.ts';

/** When something was last typed. */
export interface Times {
  /** Device time, ms: determines its age. */
  readonly at: number;
  /** World time, ms, once known: shown to the customer. */
  readonly world?: number;
}

/** Unsent input of a form. */
export interface Draft extends Times {
  readonly fields: TypedFields;
  /** Sent with an unknown outcome: neither shown nor stored. */
  readonly sent?: true;
}

/** The drafts of one account, by form key; a visitor's drafts have an empty owner. */
export interface DraftsSlice {
  readonly owner: string;
  readonly byName: Readonly<Record<string, Draft>>;
}

/** A form and its owner, with its current input; without fields there is nothing to keep. */
export interface DraftTyped {
  readonly owner: string;
  readonly name: string;
  readonly fields: TypedFields;
}

/** No drafts. */
export const NO_DRAFTS: DraftsSlice = { owner: '', byName: {} };

/** Whether this end of a session deletes drafts. Another tab may have ended it on purpose. */
export function leavesNothing(reason: SignOutReason | undefined): boolean {
  return reason === 'customer' || reason === 'otherTab';
}

const slice = createSlice({
  name: 'drafts',
  initialState: NO_DRAFTS,
  reducers: {
    /** Something was typed. */
    draftTyped: (_state, _action: PayloadAction<DraftTyped>) => undefined,
    draftKept: (state, { payload }: PayloadAction<DraftTyped & Times>): DraftsSlice => {
      const { owner, name, ...draft } = payload;
      return { owner, byName: { ...(state.owner === owner ? state.byName : {}), [name]: draft } };
    },
    draftSent: (state, { payload }: PayloadAction<string>): DraftsSlice => {
      const draft = state.byName[payload];
      return draft ? { ...state, byName: { ...state.byName, [payload]: { ...draft, sent: true } } } : state;
    },
    /** It was certainly not carried out: it is a draft again. */
    draftReturned: (state, { payload }: PayloadAction<string>): DraftsSlice => {
      const draft = state.byName[payload];
      if (!draft) return state;
      const { sent: _sent, ...unsent } = draft;
      return { ...state, byName: { ...state.byName, [payload]: unsent } };
    },
    draftsDropped: (state, { payload }: PayloadAction<readonly string[]>): DraftsSlice => ({
      ...state,
      byName: Object.fromEntries(Object.entries(state.byName).filter(([name]) => !payload.includes(name))),
    }),
    /** What was stored. */
    draftsRead: (_state, { payload }: PayloadAction<DraftsSlice>): DraftsSlice => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, (state, { payload }) => (leavesNothing(payload) ? NO_DRAFTS : state));
    builder.addCase(sessionStarted, (state, { payload }) => (state.owner === payload.account ? state : NO_DRAFTS));
  },
});

/** Reducer for unsent input. */
export const draftsReducer = slice.reducer;
export const { draftTyped, draftKept, draftSent, draftReturned, draftsDropped, draftsRead } = slice.actions;
