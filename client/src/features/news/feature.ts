import { KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The registration of news in the client: calls, policies and records. */
export const news = {
  policies: {
    '/market/newsDetail': { ...KEPT, nextSteps: { product_unavailable: 'news.nextStep.product_unavailable' } },
    '/market/newsList': KEPT,
  },
} as const satisfies Feature;
