import type { Frame, PictureInput } from './picture.ts';
import type { CrosshairReading } from '../types.ts';

type By = CrosshairReading['by'];
type Listener = (reading: CrosshairReading | undefined) => void;

/**
 * The crosshair. It stores the bar at which the reader points as an ordinal, so that prepended history does not move it
 * to another bar.
 */
export class Crosshair {
  /** Vertical position within the picture, in CSS pixels. */
  y = 0;
  by: By = 'pointer';
  readonly #listeners = new Set<Listener>();
  #ordinal: number | undefined;
  /** The bar that was last announced. */
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

  /** Hides the crosshair; returns whether it was shown. */
  hide(): boolean {
    if (this.#ordinal === undefined) return false;
    this.#ordinal = undefined;
    this.#told = undefined;
    this.#tell(undefined);
    return true;
  }

  /** Returns the index of the crosshair's bar in a frame; undefined if the bar does not exist. */
  indexIn(frame: Frame, origin: number): number | undefined {
    const index = (this.#ordinal ?? NaN) - origin;
    return index >= 0 && index < frame.count ? index : undefined;
  }

  /**
   * Announces the values of the bar to the listeners, once for each bar and picture, because the crosshair moves more
   * often than its bar changes.
   */
  announce(input: PictureInput, index: number, read: () => CrosshairReading | undefined): void {
    const told = this.#told;
    if (this.#listeners.size === 0) return;
    if (told?.input === input && told.index === index && told.by === this.by) return;
    this.#told = { input, index, by: this.by };
    this.#tell(read());
  }

  /**
   * Marks the announced values as still valid after a tick that changed only the live bar, unless they are those of the
   * live bar.
   */
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
