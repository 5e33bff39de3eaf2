import type { bookEndpoints, marketEndpoints } from '@zaraba/contracts';
import { MARKETS, PRICE_SCALE, divideRounded, formatPrice } from '@zaraba/contracts';
import type { Stock } from '@zaraba/contracts';
import { bookRow } from '../../market/book/book.ts';
import { tradeRow, tradesBetween, volumeRows } from '../../market/book/trades.ts';
import { sessionRow } from '../../market/calendar/view.ts';
import type { Instrument } from '../../market/market.ts';
import { EXCHANGE_LOT } from '../../market/rules/fees.ts';
import { refuse, refuseRange } from '../../world/kernel/command.ts';
import type { Refusal } from '../../world/kernel/command.ts';
import type { Call, Handlers } from '../call.ts';

const PAGES_MAXIMUM = 1_000_000;
const PAGE_SIZE = 50;
const PAGE_SIZE_MAXIMUM = 200;
const SEARCH_MAXIMUM = 50;
const CANDLES_DEFAULT = 300;
const CANDLES_MAXIMUM = 1_000;

function stockRow(call: Call, instrument: Instrument): Stock | undefined {
  const row = call.quotes.look(instrument.code, call.now);
  const quote = call.quotes.quote(instrument.code, call.now);
  if (row === undefined || quote === undefined) return undefined;
  const { code, names, market, currency, sector } = instrument;
  const issuedShares = call.world.market().issuedShares(code, call.now);
  // In whole units of the currency, because the number of minor units may exceed the safe integers.
  const marketCap = String(divideRounded(BigInt(row.tick.last) * BigInt(issuedShares), BigInt(PRICE_SCALE)));
  const bounds = call.world.market().limits(code, call.now);
  const limits =
    bounds === undefined ? {} : { limitUp: formatPrice(bounds.upper), limitDown: formatPrice(bounds.lower) };
  const priceDecimals = call.world.market().priceDecimals(code, call.now);
  return { code, name: names.jp, names, market, currency, sector, marketCap, ...limits, priceDecimals, quote };
}

function stockRows(call: Call, codes: readonly string[]): Stock[] {
  return codes.flatMap((code) => {
    const instrument = call.world.market().instrument(code);
    const row = instrument === undefined ? undefined : stockRow(call, instrument);
    return row === undefined ? [] : [row];
  });
}

function within<F extends string>(
  field: F,
  { [field]: text }: Readonly<Partial<Record<F, string | undefined>>>,
  usual: number,
  most: number,
): number | Refusal {
  const value = text === undefined ? usual : Number(text);
  return value <= most ? value : refuseRange(field, { least: 1, most });
}

function unknownCode(): Refusal {
  return refuse('product_unavailable');
}

/** Handlers for market data. */
export const marketHandlers: Handlers<keyof typeof marketEndpoints | keyof typeof bookEndpoints> = {
  '/market/sessions': ({ world, now }) => ({
    now,
    sessions: MARKETS.map((market) => ({
      ...sessionRow(world.market().sessionView(market, now)),
      closures: [...world.market().closuresAhead(market, now)],
    })),
  }),

  '/market/indexList': (call, request) =>
    call.world
      .market()
      .indices()
      .flatMap(({ code, names, market }) => {
        if (request.market !== undefined && market !== request.market) return [];
        const quote = call.quotes.quote(code, call.now);
        return quote === undefined ? [] : [{ code, names, market, quote }];
      }),

  '/market/stockList': (call, request) => {
    const page = within('page', request, 1, PAGES_MAXIMUM);
    const size = within('size', request, PAGE_SIZE, PAGE_SIZE_MAXIMUM);
    if (typeof page === 'object') return page;
    if (typeof size === 'object') return size;
    const codes = call.world.market().ranking(request.market, request.sort ?? 'popular', call.now);
    const from = (page - 1) * size;
    return { stocks: stockRows(call, codes.slice(from, from + size)), total: codes.length, at: call.now };
  },

  '/market/search': (call, request) =>
    stockRows(call, call.world.market().search(request.text.trim(), call.now).slice(0, SEARCH_MAXIMUM)),

  '/market/stockDetail': (call, request) => {
    const market = call.world.market();
    const instrument = market.instrument(request.code, call.now);
    const row = instrument === undefined ? undefined : stockRow(call, instrument);
    if (instrument === undefined || row === undefined) return unknownCode();
    const { phase, nextOpenAt } = market.sessionView(instrument.market, call.now);
    return {
      ...row,
      ticks: [...market.tickBands(request.code, call.now)],
      exchangeLot: EXCHANGE_LOT[instrument.market],
      issuedShares: market.issuedShares(request.code, call.now),
      phase,
      ...(nextOpenAt === undefined ? {} : { nextOpenAt }),
    };
  },

  '/market/quotes': (call, request) =>
    [...new Set(request.codes.split(','))].flatMap((code) => call.quotes.quote(code, call.now) ?? []),

  '/market/trends': (call, request) =>
    [...new Set(request.codes.split(','))].flatMap((code) => {
      const trend = call.world.market().trend(code, call.now);
      if (trend === undefined) return [];
      return {
        code,
        closes: trend.closes.map((price) => price / PRICE_SCALE),
        yearHigh: formatPrice(trend.high),
        yearLow: formatPrice(trend.low),
        dividends: formatPrice(trend.dividends),
      };
    }),

  '/market/fundamentals': (call, request) =>
    [...new Set(request.codes.split(','))].flatMap((code) => {
      const known = call.world.market().fundamentals(code, call.now);
      if (known === undefined) return [];
      const { nextResults, nextExDate } = known;
      return {
        code,
        earningsPerShare: String(known.earnings / PRICE_SCALE),
        bookValuePerShare: formatPrice(known.bookValue),
        years: known.years.map(({ end, sales, operatingProfit, netProfit, dividends }) => ({
          end,
          sales: String(sales),
          operatingProfit: String(operatingProfit),
          netProfit: String(netProfit),
          dividends: formatPrice(dividends),
        })),
        ...(nextResults !== undefined && { nextResults }),
        ...(nextExDate !== undefined && { nextExDate }),
      };
    }),

  '/market/candles': (call, request) => {
    const limit = within('limit', request, CANDLES_DEFAULT, CANDLES_MAXIMUM);
    if (typeof limit === 'object') return limit;
    if (call.world.market().tick(request.code, call.now) === undefined) return unknownCode();
    const before = request.before === undefined ? Number.MAX_SAFE_INTEGER : Number(request.before) * 1_000;
    const { code, period, adjustment = 'none' } = request;
    return call.world.market().candles(code, { period, adjustment, before, limit, now: call.now });
  },

  '/market/minutes': (call, request) => call.world.market().minutes(request.code, call.now) ?? unknownCode(),

  '/market/book': (call, request) => bookRow(call.world.market(), request.code, call.now) ?? unknownCode(),

  '/market/ticks': (call, request) => {
    const size = within('size', request, PAGE_SIZE, PAGE_SIZE_MAXIMUM);
    if (typeof size === 'object') return size;
    const { code, from = '0', to = call.now } = request;
    const stretch = { from: Number(from), to: Math.min(Number(to), call.now) };
    const trades = tradesBetween(call.world.market(), { code, ...stretch, most: size });
    return trades?.map(tradeRow) ?? unknownCode();
  },

  '/market/volumeByPrice': (call, { code }) => {
    const market = call.world.market();
    const instrument = market.instrument(code, call.now);
    return (instrument && volumeRows(market, instrument, call.now)) ?? unknownCode();
  },
};
