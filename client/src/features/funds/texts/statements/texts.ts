import { laterTexts } from '../../../../parts/laterTexts.ts';
import { statements as cn } from './cn.ts';
import { statements as jp } from './jp.ts';
import { statements as us } from './us.ts';

/** Returns the texts for statements and trade confirmations. */
export const useStatementTexts = laterTexts({ jp, cn, us });
