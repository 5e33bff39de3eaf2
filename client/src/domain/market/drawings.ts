/** The drawings of a reader on the chart of a stock. The device stores them for each account. */

/** The kinds of drawings, each with the number of its points. */
export const DRAWING_POINTS = { trend: 2, ray: 2, channel: 3, fibonacci: 2, horizontal: 1, text: 1 } as const;
/** A kind of drawing. */
export type DrawingKind = keyof typeof DRAWING_POINTS;
/** All kinds of drawings, in the order in which the app offers them. */
export const DRAWING_KINDS = Object.keys(DRAWING_POINTS) as readonly DrawingKind[];

/** The largest number of drawings on one chart. */
export const DRAWINGS_MAXIMUM = 100;
/** The longest text of a drawing, characters. */
export const DRAWING_TEXT_MAXIMUM = 80;
/** The largest number of edits that can be undone. */
export const UNDO_MAXIMUM = 200;

/**
 * A point of a drawing: a price at an instant, seconds since 1970 UTC. The instant may lie between bars or after the
 * last bar.
 */
export interface DrawingPoint {
  readonly time: number;
  readonly price: number;
}

/**
 * A drawing. A channel is a line through the first two points and a parallel line through the third. The levels of a
 * Fibonacci retracement divide the price range between its two points.
 */
export interface Drawing {
  readonly id: string;
  readonly kind: DrawingKind;
  readonly points: readonly DrawingPoint[];
  /** The text of a text drawing; absent for other kinds. */
  readonly text?: string | undefined;
}

/**
 * An edit. `put` contains new drawings and those that replace a drawing with the same id; `remove` contains the ids of
 * removed drawings.
 */
export interface DrawingEdit {
  readonly put: readonly Drawing[];
  readonly remove: readonly string[];
}

/** Returns a text without surrounding spaces, cut to the maximum length. */
export function drawingText(text: string): string {
  return Array.from(text.trim()).slice(0, DRAWING_TEXT_MAXIMUM).join('').trim();
}

/** Whether a drawing is valid: all its points are finite and have positive prices, and a text drawing is not empty. */
export function isDrawing({ kind, points, text }: Drawing): boolean {
  return (
    points.length === DRAWING_POINTS[kind] &&
    points.every(({ time, price }) => Number.isFinite(time) && Number.isFinite(price) && price > 0) &&
    (kind !== 'text' || (text !== undefined && drawingText(text) !== ''))
  );
}

/** Returns the drawings after an edit. Invalid drawings, and those beyond {@link DRAWINGS_MAXIMUM}, are dropped. */
export function edited(drawings: readonly Drawing[], { put, remove }: DrawingEdit): readonly Drawing[] {
  const gone = new Set(remove);
  const changed = new Map(put.filter(isDrawing).map((drawing) => [drawing.id, drawing]));
  const kept = drawings.filter(({ id }) => !gone.has(id)).map((drawing) => changed.get(drawing.id) ?? drawing);
  const known = new Set(kept.map(({ id }) => id));
  return [...kept, ...[...changed.values()].filter(({ id }) => !known.has(id))].slice(0, DRAWINGS_MAXIMUM);
}

/** Returns the edit that undoes another edit. `drawings` is the state before the other edit. */
export function inverse(drawings: readonly Drawing[], edit: DrawingEdit): DrawingEdit {
  const after = new Set(edited(drawings, edit).map(({ id }) => id));
  const touched = new Set([...edit.remove, ...edit.put.map(({ id }) => id)]);
  const before = new Set(drawings.map(({ id }) => id));
  return {
    put: drawings.filter(({ id }) => touched.has(id)),
    remove: [...touched].filter((id) => !before.has(id) && after.has(id)),
  };
}

/**
 * The undo and redo history. `past` contains the edits that undo a step, `future` those that redo one; the next one to
 * apply is last.
 */
export interface DrawingHistory {
  readonly past: readonly DrawingEdit[];
  readonly future: readonly DrawingEdit[];
}

/** A history without edits. */
export const NO_HISTORY: DrawingHistory = { past: [], future: [] };

/** Returns the history after an edit of the given drawings. Undone edits can then no longer be redone. */
export function remembered({ past }: DrawingHistory, drawings: readonly Drawing[], edit: DrawingEdit): DrawingHistory {
  return { past: [...past, inverse(drawings, edit)].slice(-UNDO_MAXIMUM), future: [] };
}

/** Returns the edit that undoes or redoes one step, and the history after it; undefined if there is no such step. */
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
