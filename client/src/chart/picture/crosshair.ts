import type { Frame, PictureInput } from './picture.ts';
import type { CrosshairReading } from '../types.ts';

type By = CrosshairReading['by'];
type Listener = (reading: CrosshairReading | undefined) => void;

/** The crosshair. It stores its bar as an ordinal, so that it stays on this bar when history is prepended. */
export class Crosshair {
  /** The vertical position within the picture, in CSS pixels. */
  y = 0;
  by: By = 'pointer';
  readonly #listeners = new Set<Listener>();
  #ordinal: number | undefined;
  /** The bar that was announced last. */
  #told: { input: PictureInput; index: number; by: By } | undefined;

  get shown(): boolean {
    return this.#ordinal !== undefined;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  point(ordinal: number, y: number, by: By): void {
    this.#ordinal = ordinal;
    this.y = y;
    this.by = by;
  }

  /** Hides the crosshair. Returns whether it was visible. */
  hide(): boolean {
    if (this.#ordinal === undefined) return false;
    this.#ordinal = undefined;
    this.#told = undefined;
    this.#tell(undefined);
    return true;
  }

  /** Returns the index of the crosshair's bar; undefined if that bar does not exist. */
  indexIn(frame: Frame, origin: number): number | undefined {
    const index = (this.#ordinal ?? NaN) - origin;
    return index >= 0 && index < frame.count ? index : undefined;
  }

  /**
   * Sends a bar's values to the listeners, once per bar and picture. The crosshair moves more often than its bar
   * changes.
   */
  announce(input: PictureInput, index: number, read: () => CrosshairReading | undefined): void {
    const told = this.#told;
    if (this.#listeners.size === 0) return;
    if (told?.input === input && told.index === index && told.by === this.by) return;
    this.#told = { input, index, by: this.by };
    this.#tell(read());
  }

  /** Keeps the announced values valid after a tick, unless they belong to the live bar. A tick changes no other bar. */
  followTick(before: PictureInput | undefined, input: PictureInput, live: number): void {
    if (this.#told && this.#told.input === before && this.#told.index !== live) this.#told.input = input;
  }

  #tell(reading: CrosshairReading | undefined): void {
    for (const listener of this.#listeners) listener(reading);
  }

  destroy(): void {
    this.#listeners.clear();
  }
}
