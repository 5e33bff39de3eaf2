import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { type SignOutReason, sessionCleared, sessionStarted } from '../session/slice.ts';
import type { TypedFields } from './forms.ts';

/** When something was typed last. */
export interface Times {
  /** Ms of the device's clock: how old it is. */
  readonly at: number;
  /** Ms of the world's time, once that is known: what its customer is told. */
  readonly world?: number;
}

/** What was typed into a form and not sent. */
export interface Draft extends Times {
  readonly fields: TypedFields;
  /** It was sent, and nobody knows yet what became of it: it is neither shown nor stored. */
  readonly sent?: true;
}

/** The drafts of one account, by the name of their form; the owner of what a visitor types is empty. */
export interface DraftsSlice {
  readonly owner: string;
  readonly byName: Readonly<Record<string, Draft>>;
}

/** A form and its owner, with what is typed into it now; without fields there is nothing to keep. */
export interface DraftTyped {
  readonly owner: string;
  readonly name: string;
  readonly fields: TypedFields;
}

/** No drafts. */
export const NO_DRAFTS: DraftsSlice = { owner: '', byName: {} };

/** Whether a session that ended so leaves no drafts. What another tab ended may have been ended on purpose. */
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

/** What was typed and not sent. */
export const draftsReducer = slice.reducer;
export const { draftTyped, draftKept, draftSent, draftReturned, draftsDropped, draftsRead } = slice.actions;
