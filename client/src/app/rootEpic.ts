import { EMPTY, catchError, defer, from, merge, mergeMap, retry } from 'rxjs';
import type { AppEpic, NamedEpics } from '../state/types.ts';

/** After this many failures an epic is not restarted, because it would probably fail again. */
export const RESTARTS_MAXIMUM = 5;
/** After this time, code that could not be loaded is requested again, ms. */
export const LOAD_AGAIN_MS = 5_000;

/** Restarts an epic that fails, and reports the failure. The other epics go on. */
function guarded(name: string, epic: AppEpic): AppEpic {
  return (action$, state$, ports) => {
    let failures = 0;
    const run = (): ReturnType<AppEpic> =>
      defer(() => epic(action$, state$, ports)).pipe(
        catchError((error: unknown) => {
          failures += 1;
          ports.page.report(`epic ${name}, failure ${failures}`, error);
          return failures > RESTARTS_MAXIMUM ? EMPTY : run();
        }),
      );
    return run();
  };
}

function together(epics: NamedEpics): AppEpic {
  return (action$, state$, ports) =>
    merge(...Object.entries(epics).map(([name, epic]) => guarded(name, epic)(action$, state$, ports)));
}

/** Loads epics, and starts them once they are loaded. */
export function lateEpics(load: () => Promise<NamedEpics>): AppEpic {
  return (action$, state$, ports) =>
    defer(load).pipe(
      retry({ delay: () => ports.clock.timer(LOAD_AGAIN_MS) }),
      mergeMap((epics) => together(epics)(action$, state$, ports)),
    );
}

/**
 * Combines all epics. The first ones start at once, the following ones after the first render. An epic that fails does
 * not stop the others.
 */
export function createRootEpic(first: NamedEpics, following: NamedEpics, drawn: Promise<void>): AppEpic {
  return (action$, state$, ports) =>
    merge(
      together(first)(action$, state$, ports),
      from(drawn).pipe(mergeMap(() => together(following)(action$, state$, ports))),
    );
}
