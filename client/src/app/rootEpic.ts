import { EMPTY, type Observable, catchError, defer, from, merge, mergeMap, retry } from 'rxjs';
import type { AppEpic, NamedEpics } from '../state/types.ts';

/** After this many failures an epic is not restarted, since it would fail forever. */
export const RESTARTS_MAXIMUM = 5;
/** Delay before a failed load of the later epics is retried. */
export const RELOAD_DELAY_MS = 5_000;

/** Reports a failed epic and restarts it, so that the others are not affected. */
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

/**
 * Combines all epics: the first ones start at once, the later ones when they are loaded. A failing epic never stops
 * the others.
 */
export function createRootEpic(first: NamedEpics, later: () => Promise<NamedEpics>): AppEpic {
  return (action$, state$, ports) => {
    const loaded: Observable<NamedEpics> = defer(() => from(later())).pipe(
      retry({
        delay: (error) => {
          ports.page.report('later epics', error);
          return ports.clock.timer(RELOAD_DELAY_MS);
        },
      }),
    );
    return merge(
      together(first)(action$, state$, ports),
      loaded.pipe(mergeMap((epics) => together(epics)(action$, state$, ports))),
    );
  };
}
