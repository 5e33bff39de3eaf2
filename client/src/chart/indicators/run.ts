import type { BarColumns } from '../types.ts';
import type { Study, StudyOutput } from './study.ts';

/** Room beyond what is needed, so that a column of a growing chart is copied once in many bars. */
const SPARE = 1.125;
const CAPACITY_LEAST = 256;

/** A study at work on the bars of one chart: columns as long as the bars, computed once and then bar by bar. */
export class StudyRun {
  readonly study: Study;
  readonly outputs: readonly StudyOutput[];
  readonly out: Float64Array[];
  readonly #kept: Float64Array[];
  readonly #parameters: readonly number[];
  #done = 0;
  #origin = 0;

  constructor(study: Study, parameters: readonly number[] = study.parameters) {
    const { outputs, kept } = study.init(parameters);
    this.study = study;
    this.outputs = outputs;
    this.out = outputs.map(() => new Float64Array(0));
    this.#kept = Array.from({ length: kept }, () => new Float64Array(0));
    this.#parameters = parameters;
  }

  /** Brings the columns up to the bars. Bars known before are trusted, but for the last: it may have changed. */
  update(bars: BarColumns): void {
    // Bars put in front, or dropped there, change what every later value is computed from.
    if (bars.origin !== this.#origin) this.reset();
    this.#origin = bars.origin;
    this.#reserve(bars.length);
    const frame = { bars, parameters: this.#parameters, out: this.out, kept: this.#kept };
    for (let index = Math.max(0, Math.min(this.#done, bars.length) - 1); index < bars.length; index += 1) {
      this.study.step(frame, index);
    }
    this.#done = bars.length;
  }

  /** Forgets what was computed: the bars are others now. */
  reset(): void {
    this.#done = 0;
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
