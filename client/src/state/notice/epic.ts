import type { UnknownAction } from '@reduxjs/toolkit';
import { type EndpointPath, LIMITS } from '@zaraba/contracts';
import { filter, from, map, merge, mergeMap, switchMap, tap } from 'rxjs';
import { type CallOutcome, callSettled } from '../callActions.ts';
import { sessionEnding } from '../session/slice.ts';
import { selectAliases } from '../configuration.ts';
import type { AppEpic } from '../types.ts';
import { type Reaction, messageOf, reactionTo } from './reaction.ts';
import { inlineDismissed, inlineShown, toastDismissed, toastOfCallDismissed, toasted } from './slice.ts';

function actionsOf(path: EndpointPath, { toast, inline, dismissToast, dismissInline }: Reaction): UnknownAction[] {
  return [
    ...(dismissToast ? [toastOfCallDismissed(dismissToast === 'own' ? path : undefined)] : []),
    ...(dismissInline ? [inlineDismissed()] : []),
    ...(inline ? [inlineShown(inline)] : []),
    ...(toast ? [toasted({ ...toast, path })] : []),
  ];
}

/**
 * Returns a function that decides whether to show a quiet call's refusal. Quiet calls repeat, so the same refusal is
 * shown once until the call succeeds, and not while its toast is visible.
 */
function quietNews(): (outcome: CallOutcome, shown: string | undefined) => boolean {
  const refusedWith = new Map<EndpointPath, string>();
  return ({ quiet, path, failure }, shown) => {
    if (!quiet) return true;
    if (failure === undefined) refusedWith.delete(path);
    if (failure?.kind !== 'business') return true;
    const before = refusedWith.get(path);
    refusedWith.set(path, failure.key);
    return before !== failure.key && shown !== failure.key;
  };
}

/** Turns the end of each call into a message. No other code does. */
export const noticeEpic: AppEpic = (action$, state$, { clock, page }) => {
  const isNews = quietNews();
  return merge(
    action$.pipe(
      filter(callSettled.match),
      tap(({ payload: { failure, unread } }) => {
        if (failure?.kind === 'contract') page.report('contract', failure.where);
        if (unread) page.report('not readable', unread);
      }),
      filter(({ payload }) => isNews(payload, state$.value.notice.toast?.key)),
      mergeMap(({ payload }) => from(actionsOf(payload.path, reactionTo(payload, selectAliases(state$.value))))),
    ),
    action$.pipe(
      filter(sessionEnding.match),
      map(({ payload }) => toasted({ ...messageOf(payload, selectAliases(state$.value)), kind: 'error' })),
    ),
    action$.pipe(
      filter(toasted.match),
      map(() => state$.value.notice.serial),
      switchMap((id) => clock.timer(LIMITS.toastMs).pipe(map(() => toastDismissed(id)))),
    ),
  );
};
