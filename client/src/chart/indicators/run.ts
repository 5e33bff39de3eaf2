import type { BarColumns } from '../../domain/market/candles.ts';
import type { BarSpan, LineColour, Study, StudyOutput, VolumeProfile } from './study.ts';

/** The capacity of a column relative to its length. The spare lets a growing chart rarely copy a column. */
const SPARE = 1.125;
const CAPACITY_LEAST = 256;
/** How many bars beyond the view a windowed study computes, so that panning rarely has to compute more. */
const AHEAD_BARS = 512;

/**
 * A study applied to the bars of one chart. It has one value per bar. All values are computed once, and then only those
 * of new bars.
 */
export class StudyRun {
  readonly study: Study;
  readonly outputs: readonly StudyOutput[];
  readonly out: Float64Array[];
  readonly #kept: Float64Array[];
  readonly #parameters: readonly number[];
  #done = 0;
  /** The first computed index. Only windowed studies have one above 0. */
  #from = 0;
  #origin = 0;

  /** @param colours the colours of the outputs, in order, unless the study's own apply */
  constructor(
    study: Study,
    parameters: readonly number[] = study.parameters,
    colours: readonly (LineColour | undefined)[] = [],
  ) {
    const { outputs, kept } = study.init(parameters);
    this.study = study;
    this.outputs = outputs.map((output, at) => ({ ...output, colour: colours[at] ?? output.colour }));
    this.out = outputs.map(() => new Float64Array(0));
    this.#kept = Array.from({ length: kept }, () => new Float64Array(0));
    this.#parameters = parameters;
  }

  /**
   * Computes the columns from the index `first` or an earlier one. Of the bars already computed, only the last may have
   * changed.
   */
  update(bars: BarColumns, first = 0): void {
    // Bars added or dropped at the front change every later value.
    if (bars.origin !== this.#origin) this.reset();
    this.#origin = bars.origin;
    this.#reserve(bars.length);
    const wanted = this.study.windowed ? Math.max(0, Math.min(first, bars.length - 1) - AHEAD_BARS) : 0;
    const fresh = this.#done === 0;
    if (fresh) this.#from = wanted;
    else if (wanted < this.#from) {
      this.#pass(bars, wanted, wanted, this.#from);
      this.#from = wanted;
    }
    const start = fresh ? wanted : Math.max(this.#from, Math.min(this.#done, bars.length) - 1);
    this.#pass(bars, this.#from, start, bars.length);
    this.#done = bars.length;
  }

  /** Returns the value that an output draws at a bar; NaN if there is none. */
  valueAt(output: number, index: number): number {
    const at = index - (this.outputs[output]?.shift ?? 0);
    return at < this.#done ? (this.out[output]?.[at] ?? NaN) : NaN;
  }

  /** Returns the volume by price of the given bars; undefined if the study does not compute it. */
  profileOf(bars: BarColumns, span: BarSpan): VolumeProfile | undefined {
    return this.study.profile?.(bars, span, this.#parameters);
  }

  /** Whether a tick also changes what the study draws at older bars. */
  get reachesBack(): boolean {
    return this.study.profile !== undefined || this.outputs.some(({ shift }) => shift !== undefined);
  }

  /** Discards all values, for use after the bars were replaced. */
  reset(): void {
    this.#done = 0;
  }

  #pass(bars: BarColumns, from: number, start: number, end: number): void {
    const frame = { bars, from, parameters: this.#parameters, out: this.out, kept: this.#kept };
    for (let index = start; index < end; index += 1) this.study.step(frame, index);
  }

  #reserve(count: number): void {
    const held = this.out[0]?.length ?? 0;
    if (count <= held) return;
    const capacity = Math.max(CAPACITY_LEAST, Math.ceil(count * SPARE));
    for (const columns of [this.out, this.#kept]) {
      for (const [at, column] of columns.entries()) {
        const grown = new Float64Array(capacity);
        grown.set(column);
        columns[at] = grown;
      }
    }
  }
}
