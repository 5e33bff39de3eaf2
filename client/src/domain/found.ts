import { normalised } from './input/typedText.ts';

/** A search result: its text, and further words by which a reader may search for it. */
export interface Findable {
  readonly text: string;
  readonly also?: string | undefined;
}

/** The difference between the character codes of a katakana and its hiragana. */
const KATAKANA_OFFSET = 0x60;

/** Returns a text for comparison: in one character width, in lower case, and with hiragana in place of katakana. */
function comparable(text: string): string {
  return normalised(text)
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_OFFSET));
}

/**
 * Whether a text contains a word. An ASCII word must be at the beginning of a word of the text; a word in another
 * script may be anywhere.
 */
function hasWord(text: string, word: string): boolean {
  return /[^\x20-\x7e]/.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`);
}

/**
 * Returns the items that contain every typed word. Items that begin with the typed text come first. An empty text finds
 * all items.
 */
export function found<T extends Findable>(all: readonly T[], typed: string): readonly T[] {
  const text = comparable(typed);
  const words = text.split(' ').filter((word) => word !== '');
  const hits = all.filter((one) => {
    const searched = comparable(`${one.text} ${one.also ?? ''}`);
    return words.every((word) => hasWord(searched, word));
  });
  const begins = (one: T): boolean => comparable(one.text).startsWith(text);
  return [...hits.filter(begins), ...hits.filter((one) => !begins(one))];
}
