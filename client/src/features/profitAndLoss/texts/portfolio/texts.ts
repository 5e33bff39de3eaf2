import { laterTexts } from '../../../../parts/laterTexts.ts';
import { portfolio as cn } from './cn.ts';
import { portfolio as jp } from './jp.ts';
import { portfolio as us } from './us.ts';

/** Returns the texts for the portfolio and the calendar of income. */
export const usePortfolioTexts = laterTexts({ jp, cn, us });
