import { STUDIES } from './index.ts';
import { StudyRun } from './run.ts';
import type { Study } from './study.ts';
import type { BarColumns, ChartOptions, StudyId } from '../types.ts';

/** A chosen study. `key` differs if the parameters or colours do. */
interface Chosen {
  readonly run: StudyRun;
  readonly key: string;
}

/** The chosen studies of a chart. A study that stays chosen keeps its computed values. */
export class Studies {
  main: readonly StudyRun[] = [];
  sub: readonly StudyRun[] = [];
  #chosen: readonly Chosen[] = [];

  choose(options: ChartOptions): void {
    const { main, sub, kind } = options;
    const known: Readonly<Partial<Record<StudyId, Study>>> = { ...options.furtherStudies, ...STUDIES };
    const chosen: Chosen[] = [];
    const runsOf = (ids: readonly StudyId[], place: Study['place']): StudyRun[] =>
      ids.flatMap((id) => {
        const study = known[id];
        if (study?.place !== place) return [];
        const one = this.#chosenOf(study, options);
        chosen.push(one);
        return [one.run];
      });
    const candles = kind === 'candles';
    this.main = candles ? runsOf(main, 'main') : [];
    this.sub = candles ? runsOf(sub, 'sub') : [];
    this.#chosen = chosen;
  }

  /** Computes all studies from the index `first` to the newest bar. */
  update(bars: BarColumns, first: number): void {
    for (const run of this.main) run.update(bars, first);
    for (const run of this.sub) run.update(bars, first);
  }

  reset(): void {
    for (const run of [...this.main, ...this.sub]) run.reset();
  }

  #chosenOf(study: Study, { studySettings, histogramFactor = 2 }: ChartOptions): Chosen {
    const { parameters: own, colours } = studySettings?.[study.id as StudyId] ?? {};
    const some = own ?? study.parameters;
    const parameters = study.id === 'MACD' ? [...some.slice(0, 3), histogramFactor] : some;
    const key = JSON.stringify([study.id, parameters, colours]);
    return this.#chosen.find((one) => one.key === key) ?? { key, run: new StudyRun(study, parameters, colours) };
  }
}
