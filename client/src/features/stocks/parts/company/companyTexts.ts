import { laterTexts } from '../../../../parts/laterTexts.ts';
import { company as cn } from '../../texts/company/cn.ts';
import { company as jp } from '../../texts/company/jp.ts';
import { company as us } from '../../texts/company/us.ts';

/** The texts of the results, dividends, news and peers of a stock in the reader's language. */
export const useCompanyTexts = laterTexts({ jp, cn, us });
