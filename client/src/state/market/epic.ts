import type { UnknownAction } from '@reduxjs/toolkit';
import type { CandleFrame, Want } from '@zaraba/contracts';
import {
  EMPTY,
  type Observable,
  Subject,
  defer,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  startWith,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { connected } from '../connection/slice.ts';
import type { AppEpic } from '../types.ts';
import { EMPTY_PACE, anyDue, changed, heldBack, waitOf } from './pace.ts';
import { EMPTY_PIPELINE, OLD_MS, type Pipeline, type Step } from './pipeline.ts';
import { aged, flushed, heartbeatHeard, opened, received, wantedMore } from './pipeline.ts';
import { selectWantedSet } from './selectors.ts';
import { fullBudget, spent, waitMs } from './wantBudget.ts';
import { bookFollowed, candleWanted, codesWanted, marketBatch, marketShown, marketSilent } from './slice.ts';

/** Sends subscriptions as fast as the budget of a socket allows. */
interface Pacer {
  /**
   * Fills the budget for a new socket, and discards the subscriptions that were still to be sent to the previous one.
   */
  readonly refill: () => void;
  readonly want: (want: Want) => void;
  /**
   * The subscriptions to send, at once or as soon as the budget allows. Each contains all codes, so the newest one
   * replaces one that still waits.
   */
  readonly sends: Observable<Want>;
}

function createPacer({ clock }: Ports): Pacer {
  let budget = fullBudget(clock.now());
  const wants = new Subject<Want | undefined>();
  return {
    refill: () => {
      wants.next(undefined);
      budget = fullBudget(clock.now());
    },
    want: (want) => wants.next(want),
    sends: wants.pipe(
      switchMap((want) => {
        if (want === undefined) return EMPTY;
        const wait = waitMs(budget, clock.now());
        return wait === 0 ? of(want) : clock.timer(wait).pipe(map(() => want));
      }),
      tap(() => (budget = spent(budget, clock.now()))),
    ),
  };
}

/** The pipeline with its effects: it sends subscriptions, and emits one batch per animation frame. */
interface LivePipeline {
  readonly step: (run: (pipeline: Pipeline, at: number) => Step) => void;
  readonly candle: (frame: CandleFrame) => void;
  readonly batches: Observable<UnknownAction>;
  /** Updates of text cells at a readable rate, even after ticks stop; none while the page is hidden. */
  readonly repaints: Observable<UnknownAction>;
  /** The stream fell silent, or resumed. */
  readonly silences: Observable<UnknownAction>;
  /** The server confirmed the prices. */
  readonly vouched: Observable<void>;
}

/** Limits how often text cells change. */
interface TextPacer {
  /** Returns the codes whose text is not yet updated. */
  readonly late: () => string[];
  /** Whether the text of any of the codes may change now. True on a hidden page, where no text is drawn. */
  readonly isDue: (codes: readonly string[]) => boolean;
  /** Records that the codes changed. `replaces` discards the codes recorded before. */
  readonly keep: (codes: readonly string[], replaces: boolean) => void;
  /**
   * Emits when every text that is not updated yet may change, with the texts of the codes that arrived meanwhile; not
   * while the page is hidden.
   */
  readonly overdue: (arrived: () => readonly string[]) => Observable<unknown>;
}

function createTextPacer(clock: Ports['clock']): TextPacer {
  let pace = EMPTY_PACE;
  let hidden = false;
  const lagging = new Subject<void>();
  const upToDate = new Subject<void>();
  return {
    late: () => [...pace.late],
    isDue: (codes) => hidden || anyDue(pace, codes, clock.now()),
    keep: (codes, replaces) => {
      const before = replaces ? EMPTY_PACE : pace;
      pace = hidden ? heldBack(before, codes) : changed(before, codes, clock.now());
      (pace.late.size > 0 ? lagging : upToDate).next();
    },
    overdue: (arrived) => {
      const wait = defer(() => clock.timer(waitOf(pace, clock.now()))).pipe(
        takeUntil(upToDate),
        // The timer alone decides, because the date of the device may not advance.
        tap(() => (pace = changed(EMPTY_PACE, [...pace.late, ...arrived()], clock.now()))),
      );
      return clock.visible.pipe(
        tap((visible) => (hidden = !visible)),
        switchMap((visible) => (visible ? lagging.pipe(startWith(undefined)) : EMPTY)),
        filter(() => pace.late.size > 0),
        exhaustMap(() => wait),
      );
    },
  };
}

function batchOf(
  { rows, cursor, replaces }: Pipeline,
  rest: { at: number; late: string[]; candle?: CandleFrame },
): UnknownAction {
  return marketBatch({
    ...rest,
    rows: [...rows.values()],
    ...(cursor ? { cursor } : {}),
    ...(replaces ? { replaces } : {}),
  });
}

function createPipeline({ clock }: Ports, want: (want: Want) => void): LivePipeline {
  let pipeline = EMPTY_PIPELINE;
  let candle: CandleFrame | undefined;
  const text = createTextPacer(clock);
  const dirty = new Subject<void>();
  const ended = new Subject<void>();
  const silences = new Subject<UnknownAction>();
  const vouched = new Subject<void>();
  const codes = (): string[] => [...pipeline.rows.keys(), ...(candle ? [candle.code] : [])];
  const waits = (): boolean => pipeline.rows.size > 0 || pipeline.replaces || candle !== undefined;
  const keepPace = (): void => text.keep(codes(), pipeline.replaces);
  /**
   * Whether a batch would change the screen. Otherwise its rows are collected without an action until their text may
   * change.
   */
  const isReadable = (): boolean => {
    const readable = pipeline.replaces || text.isDue(codes());
    if (!readable) keepPace();
    return readable;
  };
  const batch = (): UnknownAction => {
    const action = batchOf(pipeline, { at: clock.now(), late: text.late(), ...(candle ? { candle } : {}) });
    pipeline = flushed(pipeline);
    candle = undefined;
    return action;
  };
  return {
    step: (run) => {
      const { next, want: asked } = run(pipeline, clock.now());
      const turned = next.silent !== pipeline.silent;
      const heard = next.vouchers !== pipeline.vouchers;
      pipeline = next;
      if (heard) vouched.next();
      if (turned) silences.next(marketSilent({ silent: next.silent }));
      if (asked) want(asked);
      if (next.rows.size > 0 || next.replaces) dirty.next();
    },
    candle: (frame) => {
      // Emits the last state of a bar before the next bar begins.
      if (candle !== undefined && candle.time !== frame.time) ended.next();
      candle = frame;
      dirty.next();
    },
    repaints: text.overdue(codes).pipe(
      mergeMap(() => {
        const withRows = pipeline.rows.size > 0;
        return [...(waits() ? [batch()] : []), ...(withRows ? [] : [marketShown({ late: [] })])];
      }),
    ),
    silences,
    vouched,
    batches: merge(
      dirty.pipe(
        filter(isReadable),
        exhaustMap(() => clock.frame()),
      ),
      ended,
    ).pipe(filter(waits), tap(keepPace), map(batch)),
  };
}

/**
 * Passes quotes from the stream to the screen, once per animation frame, and the subscriptions of the screen to the
 * stream.
 */
export const marketEpic: AppEpic = (action$, state$, ports) => {
  const { stream, clock } = ports;
  const pacer = createPacer(ports);
  const { step, candle, batches, repaints, silences, vouched } = createPipeline(ports, pacer.want);
  const isLive = (): boolean => state$.value.connection.state === 'live';
  const tell = (wanted: typeof wantedMore): void => {
    // Without a live socket, the next one gets all subscriptions when it connects.
    if (!isLive()) return;
    step((pipeline, at) => wanted(pipeline, selectWantedSet(state$.value), at));
  };
  // This epic may be loaded after the connection was made, which then counts as new.
  const already = defer(() => (isLive() ? of(undefined) : EMPTY));
  const open = merge(already, action$.pipe(filter(connected.match))).pipe(
    tap(() => {
      pacer.refill();
      step((pipeline, at) => opened(pipeline, selectWantedSet(state$.value), at));
    }),
  );
  const change = action$.pipe(
    filter((action) => codesWanted.match(action) || candleWanted.match(action) || bookFollowed.match(action)),
    // One subscription is sent for all the rows of a screen.
    exhaustMap(() => clock.frame()),
    tap(() => tell(wantedMore)),
  );
  const frames = stream.events.pipe(
    // Ignores late frames of replaced sockets.
    filter((event) => event.socket === state$.value.connection.socket),
    tap((event) => {
      if (event.kind === 'candle') candle(event.frame);
      if (event.kind === 'heartbeat') tell((pipeline, set, at) => heartbeatHeard(pipeline, set, at, event.frame));
      if (event.kind !== 'quotes') return;
      step((pipeline, at) => received(pipeline, event.frame, selectWantedSet(state$.value), at));
    }),
  );
  const age = vouched.pipe(
    switchMap(() => clock.timer(OLD_MS)),
    tap(() => step(aged)),
  );
  const sends = pacer.sends.pipe(
    filter(isLive),
    tap((want) => stream.want(want)),
  );
  return merge(repaints, batches, silences, merge(sends, age, open, change, frames).pipe(ignoreElements()));
};
