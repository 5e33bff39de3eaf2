import type { Language } from '@zaraba/contracts';
import { tools as cn } from '../features/stocks/texts/tools/cn.ts';
import { tools as jp } from '../features/stocks/texts/tools/jp.ts';
import { tools as us } from '../features/stocks/texts/tools/us.ts';
import type { Shape } from './jp.ts';

/** The texts of the chart's tools, which no file of a language has. A missing one does not compile. */
export const TOOLS: Readonly<Record<Language, Shape<typeof jp>>> = { jp, cn, us };
/** The tree of these texts. */
export type Tools = typeof jp;
