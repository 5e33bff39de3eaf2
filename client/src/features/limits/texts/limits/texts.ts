import { laterTexts } from '../../../../parts/laterTexts.ts';
import { limits as cn } from './cn.ts';
import { limits as jp } from './jp.ts';
import { limits as us } from './us.ts';

/** The texts for the customer's own limits in the reader's language. */
export const useLimitTexts = laterTexts({ jp, cn, us });
