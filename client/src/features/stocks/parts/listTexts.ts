import { laterTexts } from '../../../parts/laterTexts.ts';
import { lists as cn } from '../texts/lists/cn.ts';
import { lists as jp } from '../texts/lists/jp.ts';
import { lists as us } from '../texts/lists/us.ts';

/** The texts of watchlists, the search and the screener in the reader's language. */
export const useListTexts = laterTexts({ jp, cn, us });
