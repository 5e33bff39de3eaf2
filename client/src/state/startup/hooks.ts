import type { Intervention } from '@zaraba/contracts';
import { useCallback, useMemo } from 'react';
import type { Configuration } from '../../domain/operator/config.ts';
import type { Failure } from '../../io/ports.ts';
import { readingStopped } from '../notice/slice.ts';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { selectConfiguration } from '../configuration.ts';
import { STARTUP_STEPS, type StartupStep, type StepState, startupBegun } from './slice.ts';

/** The configuration, and whether the server declares that its market is simulated. */
export interface Config extends Configuration {
  readonly simulated: boolean;
  /** Whether a reply was read. Until then, the market may or may not be real. */
  readonly verified: boolean;
}

/** Returns a tester's current interventions for this account. A server that is not simulated has none. */
export function useInterventions(): readonly Intervention[] {
  return useAppSelector((state) => state.startup.interventions);
}

/** Returns the server's configuration. */
export function useConfig(): Config {
  const configuration = useAppSelector(selectConfiguration);
  const simulated = useAppSelector((state) => state.startup.simulated);
  return useMemo(
    () => ({ ...configuration, simulated: simulated === true, verified: simulated !== undefined }),
    [configuration, simulated],
  );
}

/** The start of the app, for the start screen. */
export interface Startup {
  readonly steps: readonly { readonly id: StartupStep; readonly state: StepState }[];
  readonly failed?: Failure;
  /** Whether the first answer takes long. The client keeps waiting for it. */
  readonly slow: boolean;
  /**
   * Whether the screens are visible. They are once the start has finished, or if the app opened with data of an earlier
   * visit.
   */
  readonly opened: boolean;
  readonly retry: () => void;
}

/** Returns the progress of the start. A step is done only when the server has answered. */
export function useStartup(): Startup {
  const dispatch = useAppDispatch();
  const steps = useAppSelector((state) => state.startup.steps);
  const failure = useAppSelector((state) => state.startup.failure);
  const opened = useAppSelector((state) => state.startup.opened === true);
  const slow = useAppSelector((state) => state.startup.slow === true);
  const retry = useCallback(() => {
    // Cancels the pending attempt. Otherwise it would prevent the next one.
    dispatch(readingStopped());
    dispatch(startupBegun());
  }, [dispatch]);
  return useMemo(() => {
    const listed = STARTUP_STEPS.map((id) => ({ id, state: steps[id] }));
    return { steps: listed, ...(failure && { failed: failure }), slow, opened, retry };
  }, [steps, failure, slow, opened, retry]);
}
