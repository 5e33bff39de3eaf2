import { MARKETS, formatPrice, parsePrice } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { CALENDAR_RANGE, newestSession, sessionsBetween } from '../../market/calendar/calendar.ts';
import { limitBand } from '../../market/rules/priceLimit.ts';
import { tickSizeAt } from '../../market/rules/tickSize.ts';
import type { Board } from '../../market/market.ts';
import { badRequest } from '../../base/controlError.ts';
import { route } from '../route.ts';

const marketId = z.enum(MARKETS);
const date = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const price = z.string().check(z.regex(/^(?=.*[1-9])\d{1,9}(?:\.\d{1,4})?$/));
const BOARDS = ['fine', 'standard', 'us', 'main', 'growth', 'st', 'beijing'] as const satisfies readonly Board[];
const BOARD_OF: Readonly<Record<MarketId, Board>> = { jp: 'standard', us: 'us', cn: 'main' };

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

/** Control API routes for the rules of the markets. They are the same in every world. */
export const ruleRoutes = [
  route({
    method: 'get',
    path: '/calendar',
    runs: 'here',
    summary: 'Sessions of a market from one date to another: local dates, UTC instants.',
    query: z.strictObject({ market: marketId, from: date, to: date }),
    run: (_context, { query: { market, from, to } }) => {
      if (from > to || from < CALENDAR_RANGE.first || to > CALENDAR_RANGE.last) {
        throw badRequest(`The calendar runs from ${CALENDAR_RANGE.first} to ${CALENDAR_RANGE.last}.`, {
          from: 'range',
          to: 'range',
        });
      }
      const sessions = sessionsBetween(market, from, to).map((session) => ({
        date: session.date,
        open: iso(session.openAt),
        close: iso(session.closeAt),
        ...(session.breakStartAt === undefined ? {} : { breakStart: iso(session.breakStartAt) }),
        ...(session.breakEndAt === undefined ? {} : { breakEnd: iso(session.breakEndAt) }),
      }));
      return { sessions };
    },
  }),
  route({
    method: 'get',
    path: '/rules/tick',
    summary: 'Tick size at a price; fine=1 for the table of the large Tokyo issues.',
    query: z.strictObject({
      market: marketId,
      price,
      fine: z.optional(z.enum(['0', '1'])),
      date: z.optional(date),
    }),
    run: (context, { query }) => {
      const day = query.date ?? newestSession(query.market, context.hosted().world.now()).date;
      const tick = tickSizeAt(query.market, parsePrice(query.price), { fine: query.fine === '1', date: day });
      return { tick: formatPrice(tick) };
    },
  }),
  route({
    method: 'get',
    path: '/rules/limit',
    summary: 'Price limits of a day for a base price; null where the market has none.',
    query: z.strictObject({ market: marketId, base: price, board: z.optional(z.enum(BOARDS)), date: z.optional(date) }),
    run: (context, { query }) => {
      const day = query.date ?? newestSession(query.market, context.hosted().world.now()).date;
      const board = query.board ?? BOARD_OF[query.market];
      const band = limitBand(query.market, parsePrice(query.base), { board, date: day });
      return band === undefined
        ? { lower: null, upper: null }
        : { lower: formatPrice(band.lower), upper: formatPrice(band.upper) };
    },
  }),
];
