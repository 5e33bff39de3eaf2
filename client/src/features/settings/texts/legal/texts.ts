import { laterTexts } from '../../../../parts/laterTexts.ts';
import { legal as cn } from './cn.ts';
import { legal as jp } from './jp.ts';
import { legal as us } from './us.ts';

/** The terms of service and the privacy policy in the reader's language. */
export const useLegalTexts = laterTexts({ jp, cn, us });
