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

/** Sends subscriptions as fast as a socket's limit allows. */
interface Pacer {
  /** Fills the budget for a new socket. Subscriptions waiting for the previous socket are dropped. */
  readonly refill: () => void;
  readonly want: (want: Want) => void;
  /**
   * Emits each subscription when the budget allows it. A subscription contains all codes, so a newer one replaces a
   * waiting one.
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

/** The pipeline and its effects. It sends subscriptions, and emits one batch per animation frame. */
interface LivePipeline {
  readonly step: (run: (pipeline: Pipeline, at: number) => Step) => void;
  readonly candle: (frame: CandleFrame) => void;
  readonly batches: Observable<UnknownAction>;
  /** Updates text cells at a readable rate, even after ticks have stopped. A hidden page gets no updates. */
  readonly repaints: Observable<UnknownAction>;
  /** Emits when the stream falls silent, and when it resumes. */
  readonly silences: Observable<UnknownAction>;
  /** Emits when the server confirms the prices. */
  readonly vouched: Observable<void>;
}

/** Limits how often text cells change. */
interface TextPacer {
  /** Returns the codes whose text is not up to date. */
  readonly late: () => string[];
  /**
   * Returns whether the text of any of the codes may change now. A hidden page draws no text, so it may always change
   * there.
   */
  readonly isDue: (codes: readonly string[]) => boolean;
  /** Records that the codes changed. With `replaces`, codes recorded earlier are discarded. */
  readonly keep: (codes: readonly string[], replaces: boolean) => void;
  /**
   * Emits when all outdated texts may change, including those of codes that arrived meanwhile. It does not emit on a
   * hidden page.
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
        // Only the timer decides, because the device's date may not advance.
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
   * Returns whether a batch would change the screen. If not, its rows are collected without an action until a text may
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
      // Emits a bar's last state before the next bar begins.
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
 * Passes quotes from the stream to the screen once per animation frame, and subscriptions from the screen to the
 * stream.
 */
export const marketEpic: AppEpic = (action$, state$, ports) => {
  const { stream, clock } = ports;
  const pacer = createPacer(ports);
  const { step, candle, batches, repaints, silences, vouched } = createPipeline(ports, pacer.want);
  const isLive = (): boolean => state$.value.connection.state === 'live';
  const tell = (wanted: typeof wantedMore): void => {
    // Without a live socket, nothing is sent. The next socket gets all subscriptions when it connects.
    if (!isLive()) return;
    step((pipeline, at) => wanted(pipeline, selectWantedSet(state$.value), at));
  };
  // This epic may be loaded after the connection was made. It then treats the connection as new.
  const already = defer(() => (isLive() ? of(undefined) : EMPTY));
  const open = merge(already, action$.pipe(filter(connected.match))).pipe(
    tap(() => {
      pacer.refill();
      step((pipeline, at) => opened(pipeline, selectWantedSet(state$.value), at));
    }),
  );
  const change = action$.pipe(
    filter((action) => codesWanted.match(action) || candleWanted.match(action) || bookFollowed.match(action)),
    // Waits for a frame, so that all rows of a screen share one subscription.
    exhaustMap(() => clock.frame()),
    tap(() => tell(wantedMore)),
  );
  const frames = stream.events.pipe(
    // Ignores late frames from replaced sockets.
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
