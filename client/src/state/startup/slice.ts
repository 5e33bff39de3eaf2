import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ConfigEntry, Intervention } from '@zaraba/contracts';
import type { Failure, Kept } from '../../io/ports.ts';
import { callSettled } from '../callActions.ts';

/** The steps of the start screen, in order. */
export const STARTUP_STEPS = ['starting', 'version', 'quotes', 'hosts', 'broker', 'done'] as const;
/** A step of the start. */
export type StartupStep = (typeof STARTUP_STEPS)[number];
/** The state of a step. */
export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** The state of the start, the configuration, and whether the server declares a simulation. */
export interface StartupSlice {
  readonly steps: Readonly<Record<StartupStep, StepState>>;
  readonly failure?: Failure;
  /** Whether the configuration takes so long that the reader may request it again. */
  readonly slow?: true;
  readonly config?: readonly ConfigEntry[];
  /** The operator's name from the build, shown if the configuration has none. */
  readonly builtName?: string;
  /** Title and logo from the last visit's configuration, shown until the new one arrives. */
  readonly look?: readonly ConfigEntry[];
  /**
   * When the configuration of an earlier visit was stored, in milliseconds. Present if it is used because the server is
   * unreachable.
   */
  readonly keptAt?: number;
  /** Whether the screens have ever had their data. From then on they stay visible, even while the start is repeated. */
  readonly opened?: true;
  /** Whether the server declares a simulation; absent until a reply was read. */
  readonly simulated?: boolean;
  /** A tester's current interventions for this account, from the newest reply. */
  readonly interventions: readonly Intervention[];
}

const WAITING = Object.fromEntries(STARTUP_STEPS.map((step) => [step, 'waiting'])) as Record<StartupStep, StepState>;
/** The state before the start. */
export const NOT_STARTED: StartupSlice = { steps: WAITING, interventions: [] };

/**
 * Returns whether the screens have their data. The stream may still be connecting, because it only updates that data.
 */
function canOpen({ quotes, broker, done }: StartupSlice['steps']): boolean {
  return done === 'done' || [quotes, broker].every((state) => state === 'done' || state === 'failed');
}

function withInterventions(state: StartupSlice, newest: readonly Intervention[] | undefined): StartupSlice {
  if (newest === undefined || newest.join() === state.interventions.join()) return state;
  return { ...state, interventions: newest };
}

const slice = createSlice({
  name: 'startup',
  initialState: NOT_STARTED,
  reducers: {
    /** The start begins, for the first time or after a failure. */
    startupBegun: (state): StartupSlice => {
      const { failure: _failure, slow: _slow, ...rest } = state;
      return { ...rest, steps: WAITING };
    },
    stepMoved: (state, { payload }: PayloadAction<{ step: StartupStep; to: StepState }>): StartupSlice => {
      const steps = { ...state.steps, [payload.step]: payload.to };
      return { ...state, steps, ...(canOpen(steps) ? { opened: true } : {}) };
    },
    configRead: (state, { payload }: PayloadAction<readonly ConfigEntry[]>): StartupSlice => {
      const { keptAt: _keptAt, slow: _slow, ...rest } = state;
      return { ...rest, config: payload };
    },
    /** The server is unreachable. The configuration of an earlier visit is used, unless this visit has read one. */
    configKept: (state, { payload }: PayloadAction<Kept<readonly ConfigEntry[]>>): StartupSlice =>
      state.config === undefined ? { ...state, config: payload.data, keptAt: payload.at, opened: true } : state,
    /** A tester's interventions have changed. */
    intervened: (state, { payload }: PayloadAction<readonly Intervention[]>): StartupSlice =>
      withInterventions(state, payload),
    /** The configuration takes long. */
    startupSlowed: (state): StartupSlice => ({ ...state, slow: true }),
    startupFailed: (state, { payload }: PayloadAction<Failure>): StartupSlice => {
      const { slow: _slow, ...rest } = state;
      return { ...rest, failure: payload };
    },
  },
  extraReducers: (builder) => {
    // Once a server has declared a simulation, the label stays. A reply without the flag must not remove it.
    builder.addCase(callSettled, (state, { payload }): StartupSlice => {
      const labelled = withInterventions(state, payload.interventions);
      if (payload.simulated === undefined) return labelled;
      const simulated = payload.simulated || state.simulated === true;
      return simulated === state.simulated ? labelled : { ...labelled, simulated };
    });
  },
});

/** Reducer for the start of the application. */
export const startupReducer = slice.reducer;
export const { startupBegun, stepMoved, configRead, configKept, intervened, startupFailed, startupSlowed } =
  slice.actions;
