/** What a reader draws on the chart of an instrument. This device stores it for each account. */

/** The kinds of drawings, each with the number of its points. */
export const DRAWING_POINTS = { trend: 2, ray: 2, channel: 3, fibonacci: 2, horizontal: 1, text: 1 } as const;
/** A kind of drawing. */
export type DrawingKind = keyof typeof DRAWING_POINTS;
/** All kinds, in the order in which they are offered. */
export const DRAWING_KINDS = Object.keys(DRAWING_POINTS) as readonly DrawingKind[];

/** The largest number of drawings of an instrument. */
export const DRAWINGS_MAXIMUM = 100;
/** The longest text, characters. */
export const DRAWING_TEXT_MAXIMUM = 80;
/** The largest number of edits that can be undone. */
export const UNDO_MAXIMUM = 200;

/** A point of a drawing: an instant, seconds since 1970 UTC, also between bars or after them, and a price. */
export interface DrawingPoint {
  readonly time: number;
  readonly price: number;
}

/**
 * A drawing. A channel is a line through two points and the parallel to it through the third; the levels of a Fibonacci
 * retracement lie between the prices of its two points.
 */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly DrawingPoint[];
  /** The words of a text; absent for other kinds. */
  readonly text?: string | undefined;
}

/** An edit: drawings that are added, or replace those with their ids, and the ids of drawings that are removed. */
export interface DrawingEdit {
  readonly put: readonly Drawing[];
  readonly remove: readonly string[];
}

/** Returns a text without spaces around it, shortened to the longest one; empty if nothing remains. */
export function drawingText(text: string): string {
  return Array.from(text.trim()).slice(0, DRAWING_TEXT_MAXIMUM).join('').trim();
}

/** Whether a drawing is complete: all its points are finite and at positive prices, and a text has words. */
export function isDrawing({ kind, points, text }: Drawing): boolean {
  return (
    points.length === DRAWING_POINTS[kind] &&
    points.every(({ time, price }) => Number.isFinite(time) && Number.isFinite(price) && price > 0) &&
    (kind !== 'text' || (text !== undefined && drawingText(text) !== ''))
  );
}

/** The drawings after an edit. Incomplete ones, and those beyond {@link DRAWINGS_MAXIMUM}, are left out. */
export function edited(drawings: readonly Drawing[], { put, remove }: DrawingEdit): readonly Drawing[] {
  const gone = new Set(remove);
  const changed = new Map(put.filter(isDrawing).map((drawing) => [drawing.id, drawing]));
  const kept = drawings.filter(({ id }) => !gone.has(id)).map((drawing) => changed.get(drawing.id) ?? drawing);
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...[...changed.values()].filter(({ id }) => !known.has(id))].slice(0, DRAWINGS_MAXIMUM);
}

/** The edit that undoes another one, from the drawings before it. */
export function inverse(drawings: readonly Drawing[], edit: DrawingEdit): DrawingEdit {
  const after = new Set(edited(drawings, edit).map(({ id }) => id));
  const touched = new Set([...edit.remove, ...edit.put.map(({ id }) => id)]);
  const before = new Set(drawings.map(({ id }) => id));
  return {
    put: drawings.filter(({ id }) => touched.has(id)),
    remove: [...touched].filter((id) => !before.has(id) && after.has(id)),
  };
}

/** The edits that can be undone and those that can be redone, each as the edit that does so; the next one is last. */
export interface DrawingHistory {
  readonly past: readonly DrawingEdit[];
  readonly future: readonly DrawingEdit[];
}

/** A history without edits. */
export const NO_HISTORY: DrawingHistory = { past: [], future: [] };

/** The history after an edit of the given drawings. What was undone before can no longer be redone. */
export function remembered({ past }: DrawingHistory, drawings: readonly Drawing[], edit: DrawingEdit): DrawingHistory {
  return { past: [...past, inverse(drawings, edit)].slice(-UNDO_MAXIMUM), future: [] };
}

/** The edit that takes one step back or forward, and the history after it; undefined if there is no such step. */
export function stepped(
  history: DrawingHistory,
  drawings: readonly Drawing[],
  step: 'undo' | 'redo',
): { readonly edit: DrawingEdit; readonly history: DrawingHistory } | undefined {
  const { past, future } = history;
  const [from, to] = step === 'undo' ? [past, future] : [future, past];
  const edit = from.at(-1);
  if (!edit) return undefined;
  const [left, right] = [from.slice(0, -1), [...to, inverse(drawings, edit)]];
  return { edit, history: step === 'undo' ? { past: left, future: right } : { past: right, future: left } };
}
