import * as z from 'zod/mini';
import {
  industriesSchema,
  marketSummarySchema,
  newsDetailSchema,
  newsRowSchema,
  shortSellingSchema,
} from '../entities/news.ts';
import { market, recordId } from '../wire.ts';
import { PUBLIC_READ } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/news.ts';

/** Endpoints for news and for statistics of a whole market. */
export const newsEndpoints = {
  '/market/summary': {
    ...PUBLIC_READ,
    request: z.strictObject({ market }),
    reply: marketSummarySchema,
    summary:
      'A market as a whole: indices, how many shares rose and fell, turnover, and how many stand at their limit.',
  },
  '/market/industries': {
    ...PUBLIC_READ,
    request: z.strictObject({ market }),
    reply: industriesSchema,
    summary: 'The industries of a market with their change weighted by market value, the strongest first.',
  },
  '/market/shortSelling': {
    ...PUBLIC_READ,
    request: z.strictObject({ market }),
    reply: shortSellingSchema,
    summary:
      'Short sales as a share of the volume, by day and by stock: a model, the same all day long, and not a count of orders.',
  },
  '/market/newsList': {
    ...PUBLIC_READ,
    request: z.strictObject({ market: z.optional(market), before: z.optional(recordId) }),
    reply: z.object({ news: z.array(newsRowSchema), hasMore: z.boolean() }),
    summary:
      'News of one market or of all, newest first, twenty at a time; `before` is the id of the last one held. It reports only events of the simulated market.',
  },
  '/market/newsDetail': {
    ...PUBLIC_READ,
    request: z.strictObject({ id: recordId }),
    reply: newsDetailSchema,
    errors: ['product_unavailable'],
    summary: 'One piece of news with its text.',
  },
} as const satisfies Record<string, Endpoint>;
