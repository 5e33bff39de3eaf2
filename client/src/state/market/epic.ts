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
  of,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { connected } from '../connection/slice.ts';
import type { AppEpic } from '../types.ts';
import { EMPTY_PACE, changed, heldBack, waitOf } from './pace.ts';
import { EMPTY_PIPELINE, OLD_MS, type Pipeline, type Step } from './pipeline.ts';
import { aged, flushed, heartbeatHeard, opened, received, wantedMore } from './pipeline.ts';
import { selectWantedSet } from './selectors.ts';
import { fullBudget, spent, waitMs } from './wantBudget.ts';
import { candleWanted, codesWanted, marketBatch, marketShown, marketSilent } from './slice.ts';

/** Sends wants as fast as a socket's budget allows. */
interface Pacer {
  /** The budget is full again: another socket was opened. What was to be sent to the one before is forgotten. */
  readonly refill: () => void;
  readonly want: (want: Want) => void;
  /** What is sent, at once or when it may be: the newest want holds the whole set, and replaces one that still waits. */
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

/** The pipeline with its effects: wants to send, and emits a batch once per animation frame. */
interface LivePipeline {
  readonly step: (run: (pipeline: Pipeline, at: number) => Step) => void;
  readonly candle: (frame: CandleFrame) => void;
  readonly batches: Observable<UnknownAction>;
  /** Text cells catch up at their own pace, even when ticks stop; not while the page is hidden. */
  readonly repaints: Observable<UnknownAction>;
  /** The stream fell silent, or resumed. */
  readonly silences: Observable<UnknownAction>;
  /** The server confirmed the prices. */
  readonly vouched: Observable<void>;
}

function createPipeline({ clock }: Ports, want: (want: Want) => void): LivePipeline {
  let pipeline = EMPTY_PIPELINE;
  let candle: CandleFrame | undefined;
  let pace = EMPTY_PACE;
  let hidden = false;
  const lagging = new Subject<void>();
  const dirty = new Subject<void>();
  const silences = new Subject<UnknownAction>();
  const vouched = new Subject<void>();
  const keepPace = (codes: readonly string[], replaces: boolean): void => {
    const before = replaces ? EMPTY_PACE : pace;
    pace = hidden ? heldBack(before, codes) : changed(before, codes, clock.now());
    if (pace.late.size > 0) lagging.next();
  };
  const batch = (): UnknownAction => {
    const { rows, cursor, replaces } = pipeline;
    if (rows.size > 0 || replaces) keepPace([...rows.keys()], replaces);
    const action = marketBatch({
      at: clock.now(),
      rows: [...rows.values()],
      late: [...pace.late],
      ...(cursor ? { cursor } : {}),
      ...(replaces ? { replaces } : {}),
      ...(candle ? { candle } : {}),
    });
    pipeline = flushed(pipeline);
    candle = undefined;
    return action;
  };
  const catchUp = defer(() => clock.timer(waitOf(pace, clock.now()))).pipe(
    map(() => {
      // The wait alone decides: the device's date may stand still.
      pace = changed(EMPTY_PACE, [...pace.late], clock.now());
      return marketShown({ late: [] });
    }),
  );
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
      candle = frame;
      dirty.next();
    },
    repaints: clock.visible.pipe(
      tap((visible) => (hidden = !visible)),
      switchMap((visible) => (visible ? lagging.pipe(startWith(undefined)) : EMPTY)),
      filter(() => pace.late.size > 0),
      exhaustMap(() => catchUp),
    ),
    silences,
    vouched,
    batches: dirty.pipe(
      exhaustMap(() => clock.frame()),
      map(batch),
    ),
  };
}

/** Quotes from the stream to the screen, once per animation frame, and demand into wants. */
export const marketEpic: AppEpic = (action$, state$, ports) => {
  const { stream, clock } = ports;
  const pacer = createPacer(ports);
  const { step, candle, batches, repaints, silences, vouched } = createPipeline(ports, pacer.want);
  const isLive = (): boolean => state$.value.connection.state === 'live';
  const tell = (wanted: typeof wantedMore): void => {
    // Otherwise the next socket gets the set when it connects.
    if (!isLive()) return;
    step((pipeline, at) => wanted(pipeline, selectWantedSet(state$.value), at));
  };
  // This epic may load after the connection was made.
  const already = defer(() => (isLive() ? of(undefined) : EMPTY));
  const open = merge(already, action$.pipe(filter(connected.match))).pipe(
    tap(() => {
      pacer.refill();
      step((pipeline, at) => opened(pipeline, selectWantedSet(state$.value), at));
    }),
  );
  const change = action$.pipe(
    filter((action) => codesWanted.match(action) || candleWanted.match(action)),
    // One want for all the rows of a screen.
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
