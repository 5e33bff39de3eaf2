import { type Store, Tuple, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { createEpicMiddleware } from 'redux-observable';
import { merge, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import type { Ports } from '../../io/ports.ts';
import { rootReducer } from '../reducer.ts';
import type { AppEpic, RootState } from '../types.ts';
import { type Answers, type FakePorts, createFakePorts } from './fakePorts.ts';

/** An action and its time. */
export interface Logged {
  readonly at: number;
  readonly type: string;
}

/** A store with some epics on virtual time. */
export interface Bed {
  readonly ports: FakePorts;
  readonly log: Logged[];
  readonly store: Store<RootState>;
  state(): RootState;
  dispatch(action: UnknownAction): void;
  /** Runs `act` at an instant of virtual time. */
  at(ms: number, act: () => void): void;
  /**
   * Advances virtual time to an instant.
   * @throws if that takes more timers than any test needs
   */
  run(untilMs: number): void;
  /** Returns how often an action was dispatched. */
  count(type: string): number;
  /** Returns when an action was first dispatched. */
  first(type: string): number | undefined;
}

/** The initial conditions of a test. */
export interface BedOptions {
  readonly epics: readonly AppEpic[];
  readonly answers?: Answers;
  readonly state?: Partial<RootState>;
  readonly prepare?: (ports: FakePorts) => void;
}

/**
 * The maximum number of timers in one run. A run with more has an interval of length 0, or one that restarts again and
 * again.
 */
const TIMERS_MAXIMUM = 100_000;

/** Makes a run fail that would never end. */
function limitTimers(scheduler: TestScheduler): void {
  let planned = 0;
  const plan = TestScheduler.prototype.schedule.bind(scheduler);
  scheduler.schedule = ((...timed: Parameters<typeof plan>) => {
    planned += 1;
    if (planned > TIMERS_MAXIMUM) {
      throw new Error(
        `${TIMERS_MAXIMUM} timers in one run, the last at ${scheduler.now()} ms: does an interval repeat without end?`,
      );
    }
    return plan(...timed);
  }) as typeof scheduler.schedule;
}

/**
 * Runs a test on virtual time. It does not sleep, and the scheduler's marbles work inside. Time ends where `run` says,
 * even if something repeats forever.
 */
export function onBed(options: BedOptions, test: (bed: Bed) => void): void {
  const scheduler = new TestScheduler(() => undefined);
  scheduler.run(({ flush }) => {
    const ports = createFakePorts(() => scheduler.now(), options.answers ?? {});
    options.prepare?.(ports);
    const log: Logged[] = [];
    const faults: unknown[] = [];
    const middleware = createEpicMiddleware<unknown, UnknownAction, RootState, Ports>({ dependencies: ports });
    const store = configureStore({
      reducer: (state: RootState | undefined, action: UnknownAction) => {
        log.push({ at: scheduler.now(), type: action.type });
        return rootReducer(state, action);
      },
      ...(options.state ? { preloadedState: { ...rootReducer(undefined, { type: 'none' }), ...options.state } } : {}),
      middleware: () => new Tuple(middleware),
    });
    middleware.run((action$, state$, dependencies) =>
      merge(...options.epics.map((epic) => epic(action$, state$, dependencies))),
    );
    const bed: Bed = {
      ports,
      log,
      store,
      state: () => store.getState(),
      dispatch: (action) => {
        store.dispatch(action);
      },
      at: (ms, act) =>
        void timer(ms - scheduler.now()).subscribe(() => {
          try {
            act();
          } catch (error) {
            // If thrown into a stream, the error would be reported on virtual time and so never seen.
            faults.push(error);
          }
        }),
      run: (untilMs) => {
        // Work after this time stays scheduled. The timer takes the clock there.
        scheduler.maxFrames = untilMs;
        timer(untilMs - scheduler.now()).subscribe();
        limitTimers(scheduler);
        flush();
        if (faults.length > 0) throw faults[0];
      },
      count: (type) => log.filter((entry) => entry.type === type).length,
      first: (type) => log.find((entry) => entry.type === type)?.at,
    };
    test(bed);
    // Drops work after the end of the test. The scheduler would otherwise run it forever.
    scheduler.actions.length = 0;
  });
}
