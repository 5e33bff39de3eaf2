import type { Language, MarketIndex, MarketSession } from '@zaraba/contracts';
import { directionOf } from '@zaraba/kit/change';
import { formatPercent, formatPriceText, formatSignedPrice } from '../domain/format.ts';
import { changeOf } from '../domain/market/quote.ts';
import { exchangeTime } from '../parts/sessions.ts';
import { nameIn } from '../parts/stocks/names.ts';

/** Returns the text of a key, with the values inserted. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The content of one row: the kind of drawn row that it uses, and a text for each place in it. */
export interface Row {
  readonly like: string;
  readonly texts: Readonly<Record<string, string>>;
}

const INDEX_DECIMALS = 2;

/**
 * Returns an index's row as `IndexCards` draws it.
 * @throws RangeError if the index's change is unknown
 */
export function indexRow(say: Say, language: Language, index: MarketIndex, session: MarketSession | undefined): Row {
  const { quote } = index;
  const change = changeOf(quote);
  if (change === undefined) throw new RangeError(index.code);
  const closed = session?.phase === 'closed' || session?.phase === 'preOpen';
  const price = (text: string): string => formatPriceText(text, INDEX_DECIMALS);
  return {
    like: directionOf(change.direction),
    texts: {
      name: nameIn(language, index),
      last: price(quote.last),
      change: `${formatSignedPrice(change.amount, INDEX_DECIMALS)} (${formatPercent(change.percent)})`,
      open: say('home.open', { price: price(quote.open) }),
      high: say('home.high', { price: price(quote.high) }),
      low: say('home.low', { price: price(quote.low) }),
      close: closed
        ? say('home.close', { price: price(quote.last) })
        : say('home.previousClose', { price: price(quote.previousClose) }),
    },
  };
}

/**
 * Returns a market's row as `Sessions` draws it.
 * @throws RangeError if the market's next change is unknown
 */
export function sessionRow(say: Say, session: MarketSession, now: number): Row {
  const { market, phase, nextCloseAt, nextOpenAt } = session;
  if (nextOpenAt === undefined || nextCloseAt === undefined) throw new RangeError(market);
  const open = phase === 'continuous';
  const closes = open || nextOpenAt > nextCloseAt;
  const time = exchangeTime(market, closes ? nextCloseAt : nextOpenAt, now);
  return {
    like: open ? 'open' : 'resting',
    texts: {
      market: say(`market.${market}`),
      phase: say(`phase.${phase}`),
      time: say(closes ? 'home.closesAt' : 'home.opensAt', { time }),
    },
  };
}
