import { type Say, laterTexts } from '../../../../parts/laterTexts.ts';
import { tools as cn } from './cn.ts';
import { tools as jp } from './jp.ts';
import { tools as us } from './us.ts';

/** Returns a text of the chart's tools by its key, with the placeholders filled in. */
export type ToolTexts = Say<typeof jp>;

/** Returns the texts of the chart's tools. */
export const useToolTexts = laterTexts({ jp, cn, us });
