import {
  DRAWINGS_MAXIMUM,
  DRAWING_KINDS,
  type Drawing,
  type DrawingPoint,
  drawingText,
  isDrawing,
} from '../../domain/market/drawings.ts';
import { objectOf, ofAccount } from '../storedJson.ts';
import type { Drawings } from './slice.ts';

function pointOf(value: unknown): DrawingPoint {
  const { time, price } = objectOf(value);
  return { time: typeof time === 'number' ? time : NaN, price: typeof price === 'number' ? price : NaN };
}

function drawingOf(value: unknown): Drawing | undefined {
  const { id, kind: named, points, text } = objectOf(value);
  const kind = DRAWING_KINDS.find((known) => known === named);
  if (typeof id !== 'string' || id === '' || kind === undefined || !Array.isArray(points)) return undefined;
  const drawing = {
    id,
    kind,
    points: points.map(pointOf),
    ...(kind === 'text' && { text: drawingText(typeof text === 'string' ? text : '') }),
  };
  return isDrawing(drawing) ? drawing : undefined;
}

function drawingsOf(value: unknown): readonly Drawing[] {
  const rows = Array.isArray(value) ? value.flatMap((one) => drawingOf(one) ?? []) : [];
  return [...new Map(rows.map((drawing) => [drawing.id, drawing])).values()].slice(0, DRAWINGS_MAXIMUM);
}

/** Returns an account's drawings from the text that all accounts share. Invalid parts are dropped. */
export function readDrawings(text: string | undefined, account: string): Drawings {
  const own = Object.entries(objectOf(ofAccount(text, account)));
  return Object.fromEntries(
    own.map(([code, value]) => [code, drawingsOf(value)] as const).filter(([, drawings]) => drawings.length > 0),
  );
}
