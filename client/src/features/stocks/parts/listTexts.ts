import { laterTexts } from '../../../parts/laterTexts.ts';
import { lists as cn } from '../texts/lists/cn.ts';
import { lists as jp } from '../texts/lists/jp.ts';
import { lists as us } from '../texts/lists/us.ts';

/** Returns the texts of watchlists, the search and the screener. */
export const useListTexts = laterTexts({ jp, cn, us });
