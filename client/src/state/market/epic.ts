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
  repeat,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { connected } from '../connection/slice.ts';
import type { AppEpic } from '../types.ts';
import { EMPTY_PIPELINE, OLD_MS, type Pipeline, type Step } from './pipeline.ts';
import { aged, flushed, heartbeatHeard, opened, received, wantedMore } from './pipeline.ts';
import { selectWantedSet } from './selectors.ts';
import { fullBudget, spent, waitMs } from './wantBudget.ts';
import { waitOf } from './shown.ts';
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
  /** Whether a person can see the page. */
  readonly seen: (visible: boolean) => void;
  /** The stream fell silent, or resumed. */
  readonly silences: Observable<UnknownAction>;
  /** The server confirmed the prices. */
  readonly vouched: Observable<void>;
}

function createPipeline({ clock }: Ports, want: (want: Want) => void): LivePipeline {
  let pipeline = EMPTY_PIPELINE;
  let candle: CandleFrame | undefined;
  let hidden = false;
  const dirty = new Subject<void>();
  const silences = new Subject<UnknownAction>();
  const vouched = new Subject<void>();
  const batch = (): UnknownAction => {
    const { rows, cursor, replaces } = pipeline;
    const action = marketBatch({
      at: clock.now(),
      rows: [...rows.values()],
      ...(cursor ? { cursor } : {}),
      ...(replaces ? { replaces } : {}),
      ...(hidden ? { hidden } : {}),
      ...(candle ? { candle } : {}),
    });
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
      candle = frame;
      dirty.next();
    },
    seen: (visible) => (hidden = !visible),
    silences,
    vouched,
    batches: dirty.pipe(
      exhaustMap(() => clock.frame()),
      map(batch),
    ),
  };
}

/** Turns frames into batches, and demand into wants. */
const streamEpic: AppEpic = (action$, state$, ports) => {
  const { stream, clock } = ports;
  const pacer = createPacer(ports);
  const { step, candle, batches, seen, silences, vouched } = createPipeline(ports, pacer.want);
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
  const sight = clock.visible.pipe(tap(seen));
  const sends = pacer.sends.pipe(
    filter(isLive),
    tap((want) => stream.want(want)),
  );
  return merge(batches, silences, merge(sight, sends, age, open, change, frames).pipe(ignoreElements()));
};

/** Text cells catch up with the newest quotes at their own pace, even when ticks stop; not while the page is hidden. */
const repaintEpic: AppEpic = (action$, state$, { clock }) => {
  const behind = (): boolean => state$.value.market.late.length > 0;
  const pause = defer(() => clock.timer(waitOf(state$.value.market, clock.now())));
  const catchUp = pause.pipe(
    map(() => marketShown({ at: clock.now() })),
    repeat({ delay: () => (behind() ? of(undefined) : EMPTY) }),
  );
  const paced = action$.pipe(
    filter(marketBatch.match),
    startWith(undefined),
    filter(behind),
    exhaustMap(() => catchUp),
  );
  return clock.visible.pipe(switchMap((visible) => (visible ? paced : EMPTY)));
};

/** Quotes from the stream to the screen, once per animation frame. */
export const marketEpic: AppEpic = (action$, state$, ports) =>
  defer(() => merge(streamEpic(action$, state$, ports), repaintEpic(action$, state$, ports)));
