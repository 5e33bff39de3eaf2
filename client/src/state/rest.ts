import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointPath } from '@zaraba/contracts';
import { type Observable, filter, ignoreElements, tap } from 'rxjs';
import type { Ports } from '../io/ports.ts';
import { callSettled } from './callActions.ts';

/**
 * Records how long the server asked a poll to pause. If the device's clock is set back, the pause ends. Subscribe to
 * `followed` while the poll runs.
 */
export function createRest({ now }: Pick<Ports['clock'], 'now'>, paths: readonly EndpointPath[]) {
  let since = 0;
  let lengthMs = 0;
  return {
    /** Observes these calls anywhere in the app. A refusal may start a pause, and an answer ends it. Emits nothing. */
    followed: (action$: Observable<unknown>): Observable<never> =>
      action$.pipe(
        filter((action): action is ReturnType<typeof callSettled> => callSettled.match(action as UnknownAction)),
        filter(({ payload }) => paths.includes(payload.path)),
        tap(({ payload: { failure } }) => {
          since = now();
          lengthMs = (failure?.kind === 'http' && failure.retryAfterMs) || 0;
        }),
        ignoreElements(),
      ),
    isOver: (): boolean => {
      const passedMs = now() - since;
      return passedMs < 0 || passedMs >= lengthMs;
    },
  };
}
