import { delay } from './delay.ts';
import { disconnect } from './disconnect.ts';
import { drop } from './drop.ts';
import { duplicated } from './duplicated.ts';
import type { HttpFault, StreamFault } from './fault.ts';
import { gap } from './gap.ts';
import { malformedBody } from './malformedBody.ts';
import { refuse } from './refuse.ts';
import { reordered } from './reordered.ts';
import { slowBody } from './slowBody.ts';
import { stale } from './stale.ts';
import { status } from './status.ts';
import { truncatedBody } from './truncatedBody.ts';
import { wrongContentType } from './wrongContentType.ts';

const rows: readonly (HttpFault | StreamFault)[] = [
  delay,
  drop,
  status,
  slowBody,
  truncatedBody,
  malformedBody,
  wrongContentType,
  refuse,
  disconnect,
  stale,
  duplicated,
  reordered,
  gap,
];

/** Every fault by name. */
export const FAULTS: ReadonlyMap<string, HttpFault | StreamFault> = new Map(rows.map((row) => [row.name, row]));
