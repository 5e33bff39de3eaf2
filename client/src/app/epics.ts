import { noticeEpic } from '../state/notice/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { sessionEpic } from '../state/session/epic.ts';
import { settingsEpic } from '../state/settings/epic.ts';
import { startupEpic } from '../state/startup/epic.ts';
import type { AppEpic } from '../state/types.ts';

/** Epics by name: the name is what a report says when one fails. */
export type NamedEpics = Readonly<Record<string, AppEpic>>;

/** What the first screen needs. */
export const FIRST_EPICS: NamedEpics = {
  remote: remoteEpic,
  session: sessionEpic,
  notice: noticeEpic,
  settings: settingsEpic,
  startup: startupEpic,
};

/** Everything else, in a file of its own that is loaded while the first screen is shown. */
export async function loadLaterEpics(): Promise<NamedEpics> {
  return (await import('./laterEpics.ts')).LATER_EPICS;
}
