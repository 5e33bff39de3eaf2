import { filter, map } from 'rxjs';
import { isAboutSession, messageKeyOf } from '../../domain/messageKey.ts';
import type { Failure } from '../../io/ports.ts';
import { callSettled } from '../callActions.ts';
import { refused as streamRefused } from '../connection/slice.ts';
import { asked } from './slice.ts';
import { selectAliases } from '../configuration.ts';
import type { AppEpic } from '../types.ts';
import { sessionCheck } from './check.ts';

/** Checks the session with the server when the stream or a call reports that it has ended or was banned. */
export const doubtEpic: AppEpic = (action$, state$) => {
  const saysSo = (failure: Failure | undefined): boolean =>
    failure?.kind === 'business' && isAboutSession(messageKeyOf(failure.key, selectAliases(state$.value)));
  const doubted = action$.pipe(
    filter(
      (action) =>
        (streamRefused.match(action) && isAboutSession(action.payload.reason)) ||
        (callSettled.match(action) &&
          action.payload.serial === state$.value.session.serial &&
          saysSo(action.payload.failure)),
    ),
  );
  return doubted.pipe(
    filter(() => state$.value.session.current !== null),
    map(() => asked(sessionCheck(state$.value))),
  );
};
