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

/** The studies that every chart has, in menu order. */
const ROWS = [ma, ema, boll, sar, vol, macd, kdj, rsi, wr, obv] as const;

/** The id of a study that every chart has. */
export type BasicStudyId = (typeof ROWS)[number]['id'];

/** The studies that every chart has, by id. */
export const STUDIES = Object.fromEntries(ROWS.map((study) => [study.id, study])) as Readonly<
  Record<BasicStudyId, Study<BasicStudyId>>
>;
