import { know } from '../policies/known.ts';
import { noticeEpic } from '../state/notice/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { sessionEpic } from '../state/session/epic.ts';
import { settingsEpic } from '../state/settings/epic.ts';
import { startupEpic } from '../state/startup/epic.ts';
import type { NamedEpics } from '../state/types.ts';

/** The epics of the first screen. */
export const FIRST_EPICS: NamedEpics = {
  remote: remoteEpic,
  session: sessionEpic,
  notice: noticeEpic,
  settings: settingsEpic,
  startup: startupEpic,
};

/** All other epics, in a separate file that loads while the first screen is visible, with the calls that they make. */
export async function loadLaterEpics(): Promise<NamedEpics> {
  const { ALL_CALLS, LATER_EPICS } = await import('./laterEpics.ts');
  know(ALL_CALLS);
  return LATER_EPICS;
}
