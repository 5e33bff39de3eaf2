import { normalised } from './input/typedText.ts';

/** Something that is found by words: by its text, and by other words that a reader may type for it. */
export interface Findable {
  readonly text: string;
  readonly also?: string | undefined;
}

/** Offset of katakana from hiragana. */
const KATAKANA_OFFSET = 0x60;

/** A text for comparisons: in one width, in lower case, and with katakana for hiragana. */
function comparable(text: string): string {
  return normalised(text)
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_OFFSET));
}

/** Whether a word stands in a text: in scripts with spaces at the beginning of a word, in others anywhere. */
function hasWord(text: string, word: string): boolean {
  return /[^\x20-\x7e]/.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`);
}

/**
 * Returns what has every typed word. What begins with the typed text comes first; otherwise the order stays. An empty
 * text finds everything.
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
