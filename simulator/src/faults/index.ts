import { accountGap } from './accountGap.ts';
import { delay } from './delay.ts';
import { disconnect } from './disconnect.ts';
import { drop, reset } from './drop.ts';
import { duplicateDelivery } from './duplicateDelivery.ts';
import { duplicated } from './duplicated.ts';
import { emptyBody } from './emptyBody.ts';
import type { HttpFault, StreamFault } from './fault.ts';
import { flap } from './flap.ts';
import { gap } from './gap.ts';
import { hang } from './hang.ts';
import { late } from './late.ts';
import { malformedBody } from './malformedBody.ts';
import { malformedFrame } from './malformedFrame.ts';
import { nullData } from './nullData.ts';
import { outOfOrder } from './outOfOrder.ts';
import { refuse } from './refuse.ts';
import { reordered } from './reordered.ts';
import { slowBody } from './slowBody.ts';
import { slowHandshake } from './slowHandshake.ts';
import { stale } from './stale.ts';
import { status } from './status.ts';
import { truncatedBody } from './truncatedBody.ts';
import { wrongContentType } from './wrongContentType.ts';

const rows = [
  delay,
  drop,
  reset,
  hang,
  status,
  slowBody,
  truncatedBody,
  malformedBody,
  wrongContentType,
  emptyBody,
  nullData,
  outOfOrder,
  duplicateDelivery,
  refuse,
  slowHandshake,
  disconnect,
  flap,
  stale,
  late,
  duplicated,
  reordered,
  gap,
  malformedFrame,
  accountGap,
] as const;

/** Name of a fault. */
export type FaultName = (typeof rows)[number]['name'];

/** Every fault by name. */
export const FAULTS: ReadonlyMap<string, HttpFault | StreamFault> = new Map(rows.map((row) => [row.name, row]));
