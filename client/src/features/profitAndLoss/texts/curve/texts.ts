import { laterTexts } from '../../../../parts/laterTexts.ts';
import { curve as cn } from './cn.ts';
import { curve as jp } from './jp.ts';
import { curve as us } from './us.ts';

/** Returns the texts for the curve of net equity. */
export const useCurveTexts = laterTexts({ jp, cn, us });
