import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ConfigEntry, Intervention } from '@zaraba/contracts';
import type { Failure, Kept } from '../../io/ports.ts';
import { callSettled } from '../callActions.ts';

/** The steps the start screen shows, in their order. */
export const STARTUP_STEPS = ['starting', 'version', 'quotes', 'hosts', 'broker', 'done'] as const;
/** A step of the start. */
export type StartupStep = (typeof STARTUP_STEPS)[number];
/** Where a step stands. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** The start of the application, the configuration it brought, and whether the server says that it is simulated. */
export interface StartupSlice {
  readonly steps: Readonly<Record<StartupStep, StepState>>;
  readonly failure?: Failure;
  readonly config?: readonly ConfigEntry[];
  /** Title and mark of the last visit's configuration, shown until there is one. */
  readonly look?: readonly ConfigEntry[];
  /** Time, ms, of a configuration that was kept from an earlier visit: the server could not be asked. */
  readonly keptAt?: number;
  /** The start has come to its end once: the screens are shown from then on, also while it is made again. */
  readonly opened?: true;
  /** Absent until a reply was read. */
  readonly simulated?: boolean;
  /** What a tester does now to what this account sees, as the newest reply says. */
  readonly interventions: readonly Intervention[];
}

const WAITING = Object.fromEntries(STARTUP_STEPS.map((step) => [step, 'waiting'])) as Record<StartupStep, StepState>;
/** Before the start. */
export const NOT_STARTED: StartupSlice = { steps: WAITING, interventions: [] };

function withInterventions(state: StartupSlice, newest: readonly Intervention[] | undefined): StartupSlice {
  if (newest === undefined || newest.join() === state.interventions.join()) return state;
  return { ...state, interventions: newest };
}

const slice = createSlice({
  name: 'startup',
  initialState: NOT_STARTED,
  reducers: {
    /** Starts, or starts again after a failure. */
    startupBegun: (state): StartupSlice => {
      const { failure: _failure, ...rest } = state;
      return { ...rest, steps: WAITING };
    },
    stepMoved: (state, { payload }: PayloadAction<{ step: StartupStep; to: StepState }>): StartupSlice => ({
      ...state,
      steps: { ...state.steps, [payload.step]: payload.to },
      ...(payload.step === 'done' && payload.to === 'done' ? { opened: true } : {}),
    }),
    configRead: (state, { payload }: PayloadAction<readonly ConfigEntry[]>): StartupSlice => {
      const { keptAt: _keptAt, ...rest } = state;
      return { ...rest, config: payload };
    },
    /** The server could not be asked; the configuration is that of an earlier visit. One that was read in this visit stays. */
    configKept: (state, { payload }: PayloadAction<Kept<readonly ConfigEntry[]>>): StartupSlice =>
      state.config === undefined ? { ...state, config: payload.data, keptAt: payload.at, opened: true } : state,
    /** What a tester does has changed. */
    intervened: (state, { payload }: PayloadAction<readonly Intervention[]>): StartupSlice =>
      withInterventions(state, payload),
    startupFailed: (state, { payload }: PayloadAction<Failure>): StartupSlice => ({ ...state, failure: payload }),
  },
  extraReducers: (builder) => {
    // Once a server said that it is simulated the mark stays: a reply without the flag must not take it away.
    builder.addCase(callSettled, (state, { payload }): StartupSlice => {
      const labelled = withInterventions(state, payload.interventions);
      if (payload.simulated === undefined) return labelled;
      const simulated = payload.simulated || state.simulated === true;
      return simulated === state.simulated ? labelled : { ...labelled, simulated };
    });
  },
});

/** The start of the application. */
export const startupReducer = slice.reducer;
export const { startupBegun, stepMoved, configRead, configKept, intervened, startupFailed } = slice.actions;
