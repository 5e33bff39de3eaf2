import type { Study } from '../study.ts';
import { atr } from './atr.ts';
import { cci } from './cci.ts';
import { dmi } from './dmi.ts';
import { donchian } from './donchian.ts';
import { ichimoku } from './ichimoku.ts';
import { keltner } from './keltner.ts';
import { mfi } from './mfi.ts';
import { stoch } from './stoch.ts';
import { supertrend } from './supertrend.ts';
import { volumeByPrice } from './volumeProfile.ts';
import { vwap } from './vwap.ts';

/** The studies that a chart loads when the reader chooses one of them, in menu order. */
const ROWS = [ichimoku, vwap, keltner, donchian, supertrend, volumeByPrice, stoch, dmi, cci, mfi, atr] as const;

/** The id of a study that is loaded on demand. */
export type FurtherStudyId = (typeof ROWS)[number]['id'];

/** All studies that are loaded on demand, by id. */
export const FURTHER_STUDIES = Object.fromEntries(ROWS.map((study) => [study.id, study])) as Readonly<
  Record<FurtherStudyId, Study<FurtherStudyId>>
>;
