import type { UnknownAction } from '@reduxjs/toolkit';
import type { CandleFrame } from '@zaraba/contracts';
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
  switchMap,
  tap,
  throttle,
} from 'rxjs';
import type { Ports } from '../../io/ports.ts';
import { connected } from '../connection/slice.ts';
import type { AppEpic } from '../types.ts';
import { EMPTY_PIPELINE, OLD_MS, type Pipeline, type Step, WANT_DISTANCE_MS } from './pipeline.ts';
import { aged, flushed, heartbeatHeard, opened, received, wantedMore } from './pipeline.ts';
import { selectWantedSet } from './selectors.ts';
import { REPAINT_MS, candleWanted, codesWanted, marketBatch, marketShown, marketSilent } from './slice.ts';

/** The pipeline with its effects: sends wants, and emits a batch once per animation frame. */
interface LivePipeline {
  readonly step: (run: (pipeline: Pipeline, at: number) => Step) => void;
  readonly candle: (frame: CandleFrame) => void;
  readonly batches: Observable<UnknownAction>;
  /** The stream fell silent, or resumed. */
  readonly silences: Observable<UnknownAction>;
  /** The server confirmed the prices. */
  readonly vouched: Observable<void>;
}

function createPipeline({ stream, clock }: Ports): LivePipeline {
  let pipeline = EMPTY_PIPELINE;
  let candle: CandleFrame | undefined;
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
      ...(candle ? { candle } : {}),
    });
    pipeline = flushed(pipeline);
    candle = undefined;
    return action;
  };
  return {
    step: (run) => {
      const { next, want } = run(pipeline, clock.now());
      const turned = next.silent !== pipeline.silent;
      const heard = next.vouchers !== pipeline.vouchers;
      pipeline = next;
      if (heard) vouched.next();
      if (turned) silences.next(marketSilent({ silent: next.silent }));
      if (want) stream.want(want);
      if (next.rows.size > 0 || next.replaces) dirty.next();
    },
    candle: (frame) => {
      candle = frame;
      dirty.next();
    },
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
  const { step, candle, batches, silences, vouched } = createPipeline(ports);
  const tell = (wanted: typeof wantedMore): void => {
    // Otherwise the next socket gets the set when it connects.
    if (state$.value.connection.state !== 'live') return;
    step((pipeline, at) => wanted(pipeline, selectWantedSet(state$.value), at));
  };
  // This epic may load after the connection was made.
  const already = defer(() => (state$.value.connection.state === 'live' ? of(undefined) : EMPTY));
  const open = merge(already, action$.pipe(filter(connected.match))).pipe(
    tap(() => step((pipeline, at) => opened(pipeline, selectWantedSet(state$.value), at))),
  );
  const change = action$.pipe(
    filter((action) => codesWanted.match(action) || candleWanted.match(action)),
    // One want for all the rows of a screen, and never more than a socket's limit.
    throttle(() => clock.timer(WANT_DISTANCE_MS), { leading: true, trailing: true }),
    switchMap(() => clock.frame()),
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
  return merge(batches, silences, merge(age, open, change, frames).pipe(ignoreElements()));
};

/** Text cells catch up with the newest quotes at their own pace, even when ticks stop. */
const repaintEpic: AppEpic = (action$, state$, { clock }) => {
  const behind = (): boolean => state$.value.market.shown !== state$.value.market.quotes;
  return action$.pipe(
    filter(marketBatch.match),
    filter(behind),
    exhaustMap(() => clock.timer(Math.max(0, state$.value.market.shownAt + REPAINT_MS - clock.now()))),
    filter(behind),
    map(() => marketShown({ at: clock.now() })),
  );
};

/** Quotes from the stream to the screen, once per animation frame. */
export const marketEpic: AppEpic = (action$, state$, ports) =>
  defer(() => merge(streamEpic(action$, state$, ports), repaintEpic(action$, state$, ports)));
