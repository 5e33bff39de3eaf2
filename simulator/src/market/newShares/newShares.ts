import { keeping } from '../kept.ts';
import type { Instrument, NewShareOffer } from '../market.ts';
import type { LiveBlocks } from '../prices/blocks.ts';
import type { SearchEntry } from '../search/search.ts';
import { searchEntryOf } from '../search/search.ts';
import { companyOf } from './names.ts';
import { newShareOf } from './offer.ts';
import { codeOfNumber, newestNumber, numberOfCode } from './schedule.ts';
import type { PriceSymbol } from '../prices/shapes.ts';

const KEPT = 256;
/** The number of offers that a search covers: those of about a year. */
const SEARCHED = 60;

/** A new stock with the cached blocks of the current day. */
export interface NewShareEntry {
  readonly symbol: PriceSymbol;
  readonly live: LiveBlocks;
  readonly offer: NewShareOffer;
}

/** The new stocks of a seed. They are computed on demand. */
export interface NewShares {
  /** Finds a stock by its code, even before its announcement. */
  readonly entryOf: (code: string) => NewShareEntry | undefined;
  readonly offerOf: (number: number) => NewShareOffer | undefined;
  readonly instrument: (code: string, now?: number) => Instrument | undefined;
  /** Searches by a text. Without `now`, finds only the exact code. */
  readonly searched: (text: string, now?: number) => readonly SearchEntry[];
}

/** The entries of recent offers by the number of the newest offer. They are the same for every seed. */
const recent = keeping<readonly SearchEntry[]>(1);

function recentEntries(newest: number): readonly SearchEntry[] {
  return recent(newest, () =>
    Array.from({ length: SEARCHED }, (_, place) => newest - place).map((number) =>
      searchEntryOf({ code: codeOfNumber(number), names: companyOf(number).names }),
    ),
  );
}

/** Creates the new stocks of a seed. */
export function newSharesOf(seed: string): NewShares {
  const keep = keeping<NewShareEntry | undefined>(KEPT);
  const byNumber = (number: number) =>
    keep(number, () => {
      const made = newShareOf(seed, number);
      return made && { ...made, live: {} };
    });
  const entryOf = (code: string): NewShareEntry | undefined => {
    const number = numberOfCode(code);
    return number === undefined ? undefined : byNumber(number);
  };
  return {
    entryOf,
    offerOf: (number) => byNumber(number)?.offer,
    instrument: (code, now = Number.POSITIVE_INFINITY) => {
      const offer = entryOf(code)?.offer;
      return offer && offer.schedule.announcedAt <= now ? offer.instrument : undefined;
    },
    searched: (text, now) => {
      const exact = entryOf(text.trim().toUpperCase())?.offer;
      const named = exact === undefined ? [] : [searchEntryOf(exact.instrument)];
      if (now === undefined || (exact && exact.schedule.announcedAt <= now)) return named;
      const newest = newestNumber(now);
      return newest === undefined ? [] : recentEntries(newest);
    },
  };
}
