import { laterTexts } from '../../../../parts/laterTexts.ts';
import { help as cn } from './cn.ts';
import { help as jp } from './jp.ts';
import { help as us } from './us.ts';

/** Returns the texts for help and its search. */
export const useHelpTexts = laterTexts({ jp, cn, us });
