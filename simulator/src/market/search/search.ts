import type { Instrument } from '../market.ts';
import { folded, romajiOf, spellingsOf } from './spelling.ts';

const MOST = 50;

/** Normalises width, case and spaces of a text, and converts hiragana to katakana. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s・]/g, '')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** A stock prepared for searches. */
export interface SearchEntry {
  readonly code: string;
  readonly lowerCode: string;
  readonly names: readonly string[];
  readonly spellings: readonly string[];
}

/** Normalises and romanises the names of a stock once, for all searches. */
export function searchEntryOf({ code, names }: Pick<Instrument, 'code' | 'names'>): SearchEntry {
  return {
    code,
    lowerCode: code.toLowerCase(),
    names: [names.jp, names.cn, names.us].map(normalised),
    spellings: spellingsOf(names),
  };
}

interface Wanted {
  readonly text: string;
  readonly spelling: string | undefined;
}

function wantedOf(typed: string): Wanted {
  const text = normalised(typed);
  const spelling = /^[a-z0-9'-]+$/.test(text) ? folded(text) : romajiOf(text);
  // A single letter would match half of the market.
  return { text, spelling: spelling === undefined || spelling.length < 2 ? undefined : spelling };
}

function some(
  { names, spellings }: SearchEntry,
  { text, spelling }: Wanted,
  fits: (name: string, of: string) => boolean,
) {
  return (
    names.some((name) => fits(name, text)) || (spelling !== undefined && spellings.some((name) => fits(name, spelling)))
  );
}

const NO_MATCH = 5;

/**
 * Ranks a match. 0: the exact code; 1: the exact name; 2: the beginning of the code; 3: the beginning of a name; 4: any
 * part of a name.
 */
function closeness(entry: SearchEntry, wanted: Wanted): number {
  if (entry.lowerCode === wanted.text) return 0;
  if (some(entry, wanted, (name, of) => name === of)) return 1;
  if (entry.lowerCode.startsWith(wanted.text)) return 2;
  if (some(entry, wanted, (name, of) => name.startsWith(of))) return 3;
  return some(entry, wanted, (name, of) => name.includes(of)) ? 4 : NO_MATCH;
}

/**
 * Returns how many typing errors to tolerate: one per four letters, at most two; in other scripts one per three
 * characters, at most one.
 */
function slipsForgiven(text: string): number {
  return /^[a-z0-9]+$/.test(text) ? Math.min(2, Math.floor(text.length / 4)) : Math.min(1, Math.floor(text.length / 3));
}

function alike(entries: readonly SearchEntry[], { text, spelling }: Wanted): readonly string[] {
  const slipsIn = (names: readonly string[], typed: string | undefined): number => {
    if (typed === undefined) return Infinity;
    const most = slipsForgiven(typed);
    if (most === 0) return Infinity;
    const fewest = Math.min(...names.map((name) => slipsToBeginning(typed, name, most)));
    return fewest > most ? Infinity : fewest;
  };
  return entries
    .map(({ code, names, spellings }) => ({
      code,
      slips: Math.min(slipsIn(names, text), slipsIn(spellings, spelling)),
    }))
    .filter(({ slips }) => slips < Infinity)
    .sort((a, b) => a.slips - b.slips)
    .map(({ code }) => code);
}

/**
 * Returns a function that searches codes and names in any language and spelling. It returns at most fifty codes, best
 * first. If nothing matches, it tolerates one or two typing errors.
 */
export function searchOver(
  instruments: readonly Instrument[],
): (text: string, others?: readonly SearchEntry[]) => readonly string[] {
  let listed: readonly SearchEntry[] | undefined;
  return (text, others = []) => {
    const wanted = wantedOf(text);
    if (wanted.text === '') return [];
    // The first search builds the entries, so that the server starts fast.
    listed ??= instruments.map(searchEntryOf);
    const entries = [...listed, ...others];
    const classes: string[][] = Array.from({ length: NO_MATCH }, () => []);
    for (const entry of entries) classes[closeness(entry, wanted)]?.push(entry.code);
    const found = classes.flat();
    return (found.length > 0 ? found : alike(entries, wanted)).slice(0, MOST);
  };
}

/**
 * Counts the typing errors between a text and the beginning of a name: letters omitted, added, replaced or swapped
 * (optimal string alignment). If there are more than `most`, returns `most + 1`.
 */
export function slipsToBeginning(text: string, name: string, most: number): number {
  const width = Math.min(name.length, text.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= text.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= width; column += 1) {
      const same = text[row - 1] === name[column - 1];
      let slips = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && text[row - 1] === name[column - 2] && text[row - 2] === name[column - 1];
      if (swapped) slips = Math.min(slips, beforeLast[column - 2]! + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    [beforeLast, last] = [last, next];
  }
  return Math.min(...last, most + 1);
}
