import { MARKETS, MARKET_CURRENCY, PRICE_SCALE } from '@zaraba/contracts';
import type { MarketId, MarketIndex, newsEndpoints } from '@zaraba/contracts';
import { sessionTable } from '../../market/calendar/calendar.ts';
import { digestOf } from '../../market/news/digest.ts';
import { newsOf, newsPage } from '../../market/news/newsroom.ts';
import type { News } from '../../market/news/newsroom.ts';
import type { ShortSales } from '../../market/summary.ts';
import { marketMinute } from '../../market/summary.ts';
import type { SectorMove } from '../../market/summaryRows.ts';
import { refuse } from '../../world/kernel/command.ts';
import type { Call, Handlers } from '../call.ts';

const NEWS_PAGE = 20;
const LEADERS = 3;
const SHORT_STOCKS = 50;
const SHORT_DAYS = 5;

/**
 * Formats a turnover in whole units of the currency, because the number of minor units may exceed the safe integers.
 */
function turnoverText(scaled: number): string {
  return String(Math.round(scaled / PRICE_SCALE));
}

function indexRows(call: Call, of: MarketId): MarketIndex[] {
  return call.world
    .market()
    .indices()
    .flatMap(({ code, names, market }) => {
      const quote = market === of ? call.quotes.quote(code, call.now) : undefined;
      return quote === undefined ? [] : [{ code, names, market, quote }];
    });
}

function industryRow({ names, moves, turnover, ...move }: SectorMove) {
  const { changeBasisPoints, stocks, advancers, decliners } = move;
  return {
    id: names.us,
    names,
    changeBasisPoints,
    stocks,
    advancers,
    decliners,
    unchanged: stocks - advancers - decliners,
    turnover: turnoverText(turnover),
    leaders: moves.slice(0, LEADERS).map(({ instrument, changeBasisPoints: change }) => ({
      code: instrument.code,
      names: instrument.names,
      changeBasisPoints: change,
    })),
  };
}

function shortRow({ shareBasisPoints, shortVolume, volume }: ShortSales) {
  return { shareBasisPoints, shortVolume, volume };
}

function sessionsBefore(market: MarketId, date: string, count: number) {
  const { sessions, indexOfDate } = sessionTable(market);
  const index = indexOfDate.get(date) ?? 0;
  return sessions.slice(Math.max(0, index - count), index).reverse();
}

function newsRow({ id, market, kind, at, titles, codes }: News) {
  return { id, market, kind, at, titles, codes: [...codes] };
}

/** Handlers for news and market overviews. */
export const newsHandlers: Handlers<keyof typeof newsEndpoints> = {
  '/market/summary': (call, { market }) => {
    const minute = marketMinute(call.world.market(), market, call.now);
    const { at, date, moves, advancers, decliners, limitUp, limitDown, turnover, volume } = minute;
    return {
      market,
      at,
      date,
      phase: call.world.market().sessionView(market, call.now).phase,
      currency: MARKET_CURRENCY[market],
      indices: indexRows(call, market),
      advancers,
      decliners,
      unchanged: moves.length - advancers - decliners,
      limitUp,
      limitDown,
      turnover: turnoverText(turnover),
      volume,
    };
  },

  '/market/industries': ({ world, now }, { market }) => {
    const { at, date, sectors } = marketMinute(world.market(), market, now);
    return { market, at, date, industries: sectors.map(industryRow) };
  },

  '/market/shortSelling': ({ world, now }, { market }) => {
    const { at, date, short, shorts } = marketMinute(world.market(), market, now);
    return {
      market,
      at,
      date,
      modelled: true,
      ...shortRow(short),
      days: sessionsBefore(market, date, SHORT_DAYS).map((session) => ({
        date: session.date,
        ...shortRow(digestOf(world.market(), session).short),
      })),
      stocks: shorts.slice(0, SHORT_STOCKS).map(({ move: { instrument }, ...row }) => ({
        code: instrument.code,
        names: instrument.names,
        ...shortRow(row),
      })),
    };
  },

  '/market/newsList': ({ world, now }, { market, before }) => {
    const markets = market === undefined ? MARKETS : [market];
    const { news, hasMore } = newsPage(world.market(), markets, { now, before, count: NEWS_PAGE });
    return { news: news.map(newsRow), hasMore };
  },

  '/market/newsDetail': ({ world, now }, { id }) => {
    const news = newsOf(world.market(), id, now);
    return news === undefined ? refuse('product_unavailable') : { ...newsRow(news), bodies: news.bodies };
  },
};
