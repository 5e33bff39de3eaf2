import type { Instrument } from './market.ts';

const MOST = 50;

/** Folds what people type alike: width, case, spaces, and hiragana to katakana. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・]/g, '')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

interface Entry {
  readonly code: string;
  readonly lowerCode: string;
  readonly names: readonly string[];
}

const NO_MATCH = 4;

/** 0 exact code, 1 code begins, 2 a name begins, 3 a name holds the text. */
function closeness(entry: Entry, text: string): number {
  if (entry.lowerCode === text) return 0;
  if (entry.lowerCode.startsWith(text)) return 1;
  if (entry.names.some((name) => name.startsWith(text))) return 2;
  return entry.names.some((name) => name.includes(text)) ? 3 : NO_MATCH;
}

/** A search over instruments by code and by names in any language, best first, at most fifty. */
export function searchOver(instruments: readonly Instrument[]): (text: string) => readonly string[] {
  const entries: readonly Entry[] = instruments.map(({ code, names }) => ({
    code,
    lowerCode: code.toLowerCase(),
    names: [names.jp, names.cn, names.us].map(normalised),
  }));
  return (text) => {
    const wanted = normalised(text);
    if (wanted === '') return [];
    const classes: string[][] = [[], [], [], []];
    for (const entry of entries) classes[closeness(entry, wanted)]?.push(entry.code);
    return classes.flat().slice(0, MOST);
  };
}
