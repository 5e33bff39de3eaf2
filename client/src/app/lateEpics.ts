import { chartEpic } from '../features/stocks/state/chartEpic.ts';
import { bookEpic } from '../state/book/epic.ts';
import { keepDrawings } from '../state/drawings/keeping.ts';
import { keepLimits } from '../state/limits/keeping.ts';
import { keepWatchlists } from '../state/watchlists/keeping.ts';
import type { NamedEpics } from '../state/types.ts';

/** Epics whose code is loaded after the first render, because no first screen needs them. */
export const LATE_EPICS: NamedEpics = {
  chart: chartEpic,
  book: bookEpic,
  watchlists: keepWatchlists,
  drawings: keepDrawings,
  limits: keepLimits,
};
