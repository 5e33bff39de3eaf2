import type { EventKind, Language, MessageAbout } from '@zaraba/contracts';

/** A title and the sentences under it. `{name}` stands for a parameter; a sentence whose parameter is missing is left out. */
export type Lines = readonly [title: string, ...sentences: string[]];

/** The texts of a message, what it is about, and which event of the account it reports (if absent, none). */
export type MessageText = { readonly about: MessageAbout; readonly event?: EventKind } & Readonly<
  Record<Language, Lines>
>;
