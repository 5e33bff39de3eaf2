import { accountGap } from './accountGap.ts';
import { answer, status } from './answer.ts';
import { delay } from './delay.ts';
import { drop, reset } from './drop.ts';
import { duplicateDelivery } from './duplicateDelivery.ts';
import { emptyBody } from './emptyBody.ts';
import type * as z from 'zod/mini';
import type { HttpFault, Parameters, StreamFault } from './fault.ts';
import { flap, refuse, slowHandshake } from './connection.ts';
import {
  disconnect,
  duplicated,
  fragmentedFrame,
  gap,
  late,
  malformedFrame,
  partialFrame,
  reordered,
  slowDrain,
  stale,
  wrongVersion,
} from './frames.ts';
import { hang } from './hang.ts';
import { malformedBody } from './malformedBody.ts';
import { nullData } from './nullData.ts';
import { outOfOrder } from './outOfOrder.ts';
import { bandwidth, cut, hugeHeaders, slowBody, slowHeaders, truncatedBody } from './pace.ts';
import { wrongContentType } from './wrongContentType.ts';

const rows = [
  delay,
  drop,
  reset,
  hang,
  answer,
  status,
  slowHeaders,
  hugeHeaders,
  slowBody,
  bandwidth,
  truncatedBody,
  cut,
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
  wrongVersion,
  fragmentedFrame,
  partialFrame,
  slowDrain,
  accountGap,
] as const;

/** The name of a fault. */
export type FaultName = (typeof rows)[number]['name'];

type Row = (typeof rows)[number];
type RowOf<F extends FaultName> = Extract<Row, { readonly name: F }>;

type IsOptional<T> = undefined extends T ? true : false;

type Written<P extends Parameters> = {
  readonly [K in keyof P as IsOptional<z.input<P[K]>> extends true ? never : K]: z.input<P[K]>;
} & {
  readonly [K in keyof P as IsOptional<z.input<P[K]>> extends true ? K : never]?: z.input<P[K]>;
};

/** The parameters of a fault, as a tester writes them. */
export type FaultParameters<F extends FaultName> = F extends FaultName ? Written<RowOf<F>['parameters']> : never;
/** Whether a fault can be armed on calls or on the stream. */
export type FaultSurface<F extends FaultName> = RowOf<F>['surface'];

/** All faults, keyed by name. */
export const FAULTS: ReadonlyMap<string, HttpFault | StreamFault> = new Map(rows.map((row) => [row.name, row]));
