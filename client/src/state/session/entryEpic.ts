import type { UnknownAction } from '@reduxjs/toolkit';
import { SCREENS } from '@zaraba/contracts';
import { type Observable, catchError, distinctUntilChanged, filter, map, merge, of, switchMap } from 'rxjs';
import type { EntryPort } from '../../io/ports.ts';
import { toasted } from '../notice/slice.ts';
import type { AppEpic } from '../types.ts';
import { entryMoved, sessionStarted } from './slice.ts';

/** The one-time code of a link that this visit began with. */
function codeIn(route: string): string | undefined {
  const [path, query] = route.split('?');
  return path === SCREENS.login ? (new URLSearchParams(query).get('code') ?? undefined) : undefined;
}

/** The message key of what stands in the way: no network, a code that is used up, or too many demonstrations. */
function whyRefused(entry: string, reason: unknown): string {
  if (reason instanceof TypeError) return 'network';
  return entry.startsWith('/') ? 'too_frequent' : 'login_again';
}

/** Opens what a visitor asked for without a password: a demonstration, or the session of a link's code. */
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
        const opening: Observable<UnknownAction> = entry.startsWith('/')
          ? port.openDemo(entry).pipe(map(() => entryMoved(undefined)))
          : port.sessionOfCode(entry).pipe(map((session) => sessionStarted(session)));
        return opening.pipe(
          catchError((reason: unknown) => [
            toasted({ key: whyRefused(entry, reason), kind: 'error' }),
            entryMoved(undefined),
          ]),
        );
      }),
    );
    return code === undefined ? opened : merge(opened, of(entryMoved(code)));
  };
