import type { Language, MessageAbout } from '@zaraba/contracts';

/** A title and the sentences under it. `{name}` stands for a parameter; a sentence whose parameter is missing is left out. */
export type Lines = readonly [title: string, ...sentences: string[]];

/** The texts of one message, and what it is about. */
export type MessageText = { readonly about: MessageAbout } & Readonly<Record<Language, Lines>>;
