import type { StudyId } from '../types.ts';
import { boll } from './boll.ts';
import { ema } from './ema.ts';
import { kdj } from './kdj.ts';
import { ma } from './ma.ts';
import { macd } from './macd.ts';
import { obv } from './obv.ts';
import { rsi } from './rsi.ts';
import { sar } from './sar.ts';
import type { Study } from './study.ts';
import { vol } from './vol.ts';
import { wr } from './wr.ts';

/** Every study by its id. */
export const STUDIES: Readonly<Record<StudyId, Study>> = {
  MA: ma,
  EMA: ema,
  BOLL: boll,
  SAR: sar,
  VOL: vol,
  MACD: macd,
  KDJ: kdj,
  RSI: rsi,
  WR: wr,
  OBV: obv,
};
