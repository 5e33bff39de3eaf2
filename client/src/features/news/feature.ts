import { KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of news. */
export const news = {
  policies: {
    '/market/newsDetail': { ...KEPT, nextSteps: { product_unavailable: 'news.nextStep.product_unavailable' } },
    '/market/newsList': KEPT,
  },
} as const satisfies Feature;
