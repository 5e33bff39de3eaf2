import { know } from '../policies/known.ts';
import { flowEpic } from '../state/flow/epic.ts';
import { noticeEpic } from '../state/notice/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { sessionEpic } from '../state/session/epic.ts';
import { settingsEpic } from '../state/settings/epic.ts';
import { startupEpic } from '../state/startup/epic.ts';
import type { NamedEpics } from '../state/types.ts';
import type { wholeReducer } from '../state/wholeReducer.ts';

/** The epics of the first screen. */
export const FIRST_EPICS: NamedEpics = {
  remote: remoteEpic,
  flows: flowEpic,
  session: sessionEpic,
  notice: noticeEpic,
  settings: settingsEpic,
  startup: startupEpic,
};

/**
 * Loads all other epics, with the reducers and calls that they need, from a separate file while the first screen is
 * visible.
 */
export async function loadLaterEpics(store: { replaceReducer(next: typeof wholeReducer): void }): Promise<NamedEpics> {
  const { ALL_CALLS, LATER_EPICS, wholeReducer: whole } = await import('./laterEpics.ts');
  know(ALL_CALLS);
  store.replaceReducer(whole);
  return LATER_EPICS;
}
