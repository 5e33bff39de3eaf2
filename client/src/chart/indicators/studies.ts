import { STUDIES } from './index.ts';
import { StudyRun } from './run.ts';
import type { BarColumns, ChartOptions, StudyId } from '../types.ts';

/** The chosen studies of a chart. A study that stays chosen keeps its computed values. */
export class Studies {
  main: readonly StudyRun[] = [];
  sub: readonly StudyRun[] = [];
  #factor: 1 | 2 = 2;

  choose({ main, sub, kind, histogramFactor = 2 }: ChartOptions): void {
    const known = [...this.main, ...this.sub];
    const changed = histogramFactor !== this.#factor;
    this.#factor = histogramFactor;
    const runOf = (id: StudyId): StudyRun => {
      const held = known.find((run) => run.study.id === id);
      if (held && !(changed && id === 'MACD')) return held;
      const study = STUDIES[id];
      return new StudyRun(study, id === 'MACD' ? [...study.parameters.slice(0, 3), histogramFactor] : study.parameters);
    };
    const candles = kind === 'candles';
    this.main = candles ? main.filter((id) => STUDIES[id].place === 'main').map(runOf) : [];
    this.sub = candles ? sub.filter((id) => STUDIES[id].place === 'sub').map(runOf) : [];
  }

  /** Updates all studies from the bars, back to index `first`. */
  update(bars: BarColumns, first: number): void {
    for (const run of this.main) run.update(bars, first);
    for (const run of this.sub) run.update(bars, first);
  }

  reset(): void {
    for (const run of [...this.main, ...this.sub]) run.reset();
  }
}
