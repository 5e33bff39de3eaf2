import type { UnknownAction } from '@reduxjs/toolkit';
import { SCREENS } from '@zaraba/contracts';
import { type Observable, catchError, distinctUntilChanged, filter, map, merge, of, switchMap } from 'rxjs';
import type { EntryPort } from '../../io/ports.ts';
import { toasted } from '../notice/slice.ts';
import type { AppEpic } from '../types.ts';
import { entryMoved, sessionStarted } from '../session/slice.ts';

/** Returns the one-time code of the link that opened the app. */
function codeIn(route: string): string | undefined {
  const [path, query] = route.split('?');
  return path === SCREENS.login ? (new URLSearchParams(query).get('code') ?? undefined) : undefined;
}

/** Logs in without a password, to a demonstration or with a link's code. */
export const createEntryEpic =
  (port: EntryPort): AppEpic =>
  (_action$, state$, { page }) => {
    const code = codeIn(page.here());
    const asked = state$.pipe(
      map(({ session }) => session.entry),
      distinctUntilChanged(),
      filter((entry) => entry !== undefined),
    );
    const opened = asked.pipe(
      switchMap((entry) => {
        const isDemo = entry.startsWith('/');
        const opening: Observable<UnknownAction> = isDemo
          ? port.openDemo(entry).pipe(map(() => entryMoved(undefined)))
          : port.sessionOfCode(entry).pipe(map((session) => sessionStarted(session)));
        // The request fails without a network, with too many demonstrations, or with a used code.
        const keyOf = (reason: unknown): string =>
          reason instanceof TypeError ? 'network' : isDemo ? 'too_frequent' : 'login_again';
        return opening.pipe(
          catchError((reason) => [toasted({ key: keyOf(reason), kind: 'error' }), entryMoved(undefined)]),
        );
      }),
    );
    return code === undefined ? opened : merge(opened, of(entryMoved(code)));
  };
