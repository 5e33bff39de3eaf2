import type { AppEpic } from '../state/types.ts';

export type { AppEpic } from '../state/types.ts';

/** The epics by name: the name is what a report says when one fails. */
export const EPICS: Readonly<Record<string, AppEpic>> = {};
