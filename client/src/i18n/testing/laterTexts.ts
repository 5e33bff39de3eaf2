import type { Language } from '@zaraba/contracts';
import { portfolio as portfolioCn } from '../../features/profitAndLoss/texts/portfolio/cn.ts';
import { portfolio as portfolioJp } from '../../features/profitAndLoss/texts/portfolio/jp.ts';
import { portfolio as portfolioUs } from '../../features/profitAndLoss/texts/portfolio/us.ts';

const jp = { portfolio: portfolioJp };

/** The texts that are loaded with the part that shows them. Tests read them beside those of the first screens. */
export const LATER_TEXTS = {
  jp,
  cn: { portfolio: portfolioCn },
  us: { portfolio: portfolioUs },
} as const satisfies Record<Language, object>;

/** The keys of these texts. */
export type LaterTexts = typeof jp;
