import type { EventKind, Language, MessageAbout } from '@zaraba/contracts';

/**
 * A title and the sentences of the body. `{name}` stands for a parameter. A sentence whose parameter is missing is left
 * out.
 */
export type Lines = readonly [title: string, ...sentences: string[]];

/** The texts of a message, what it is about, and the account event that it reports, if any. */
export type MessageText = { readonly about: MessageAbout; readonly event?: EventKind } & Readonly<
  Record<Language, Lines>
>;
