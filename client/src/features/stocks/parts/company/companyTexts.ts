import { laterTexts } from '../../../../parts/laterTexts.ts';
import { company as cn } from '../../texts/company/cn.ts';
import { company as jp } from '../../texts/company/jp.ts';
import { company as us } from '../../texts/company/us.ts';

/** Returns the texts about results, dividends, news and similar stocks. */
export const useCompanyTexts = laterTexts({ jp, cn, us });
