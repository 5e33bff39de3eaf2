import { EMPTY, catchError, defer, merge } from 'rxjs';
import type { AppEpic } from '../state/types.ts';

/** An epic that failed this often is not started again: it would fail for ever. */
export const RESTARTS_MAXIMUM = 5;

/** An epic that is reported and started again when it fails, so that the others never notice. */
export function guarded(name: string, epic: AppEpic): AppEpic {
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

/** All epics together. One may fail; all may not. */
export function createRootEpic(epics: Readonly<Record<string, AppEpic>>): AppEpic {
  return (action$, state$, ports) =>
    merge(...Object.entries(epics).map(([name, epic]) => guarded(name, epic)(action$, state$, ports)));
}
