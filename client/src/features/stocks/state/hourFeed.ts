import {
  type Bar,
  type BarChange,
  type BarColumns,
  BarStore,
  type ChartFeed,
  pageOf,
} from '../../../domain/market/candles.ts';
import { hourBars, newestHour } from '../../../domain/market/hourBars.ts';

/** A feed of half-hour bars that knows whether older bars may follow. */
export interface HalfHourFeed extends ChartFeed {
  hasMore(): boolean;
}

/** The hour bars of a chart. They are joined from half-hour bars as long as the chart is subscribed. */
export class HourFeed implements ChartFeed {
  readonly #halves: HalfHourFeed;
  readonly #hours = new BarStore();
  readonly #listeners = new Set<(change: BarChange) => void>();
  #detach: (() => void) | undefined;

  constructor(halves: HalfHourFeed) {
    this.#halves = halves;
  }

  bars(): BarColumns {
    return this.#hours;
  }

  subscribe(listener: (change: BarChange) => void): () => void {
    this.#listeners.add(listener);
    if (!this.#detach) {
      this.#detach = this.#halves.subscribe((change) => this.#follow(change));
      if (this.#hours.length === 0) this.#follow('reset');
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#detach?.();
      this.#detach = undefined;
    };
  }

  requestOlder(): void {
    this.#halves.requestOlder();
  }

  /**
   * Updates the hour bars. A tick changes only the newest hour. New bars change the last hours. Older bars may change
   * all hours, because they may complete a session.
   */
  #follow(change: BarChange): void {
    const halves = this.#halves.bars();
    if (halves.length === 0) return;
    if (this.#hours.length > 0 && change === 'last') return this.#merge([newestHour(halves)]);
    const hours = hourBars(halves, this.#halves.hasMore());
    // After a gap in the stream, several bars arrive at once. They may also complete the last hour before the gap.
    if (this.#hours.length > 0 && change === 'append') return this.#merge(hours.slice(this.#hours.length - 1));
    this.#tell(this.#hours.replaceAll(pageOf(hours)));
  }

  #merge(hours: readonly (Bar | undefined)[]): void {
    for (const hour of hours) if (hour) this.#tell(this.#hours.merge(hour));
  }

  #tell(change: BarChange | undefined): void {
    if (change) for (const listener of this.#listeners) listener(change);
  }
}
