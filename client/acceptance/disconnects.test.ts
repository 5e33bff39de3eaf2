import { HEARTBEAT_MS, accountFrameSchema } from '@zaraba/contracts';
import type { EndpointPath, Position } from '@zaraba/contracts';
import fc from 'fast-check';
import { of, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { isHeld, positionRows } from '../src/domain/positions.ts';
import type { NumberedPosition } from '../src/domain/positions.ts';
import { accountEpic } from '../src/state/account/epic.ts';
import { connectionEpic } from '../src/state/connection/epic.ts';
import { connectionWanted } from '../src/state/connection/slice.ts';
import { checkEpic } from '../src/state/flow/checkEpic.ts';
import { flowEpic } from '../src/state/flow/epic.ts';
import { flowSubmitted } from '../src/state/flow/slice.ts';
import { remoteEpic } from '../src/state/remote/epic.ts';
import { outdatedEpic } from '../src/state/remote/outdatedEpic.ts';
import { remoteKey } from '../src/state/remote/key.ts';
import { asked } from '../src/state/remote/slice.ts';
import { onBed } from '../src/state/testing/bed.ts';
import type { Bed } from '../src/state/testing/bed.ts';
import type { Answers } from '../src/state/testing/fakePorts.ts';
import { AccountFeed } from '../../simulator/src/stream/account.ts';
import { tableEntries, tableValues } from '../../simulator/src/world/kernel/table.ts';
import { listedOf } from '../../simulator/src/world/trading/listed.ts';
import { DRAW_MAXIMUM, Dice } from '../../simulator/src/world/testing/dice.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../simulator/src/world/testing/scriptedMarket.ts';
import { wildWalk } from '../../simulator/src/world/testing/walk.ts';
import { CUSTOMER, Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';
import { Network } from './network.ts';

const DISCONNECTS = figure(1_000, 40);
const DISCONNECTS_OF_A_WORLD = 10;
/** How long after reconnecting the screen may lag behind the server. */
const CAUGHT_UP_MS = 2_000;
const LOOK_EVERY_MS = 400;
/** Time between two disconnects, longer than any of them lasts. */
const ROUND_MS = 36_000;
const LISTS = ['/trade/userstocklist', '/trade/userstocklists', '/user/getUserinfo'] as const;
const CALLS = [...LISTS, '/trade/placeOrder', '/trade/orderByClientId'] as const satisfies readonly EndpointPath[];
const BODY = { type: 'jpy' } as const;

const seen = { disconnects: 0, looks: 0, behind: 0, fills: 0, lostFrames: 0 };

/**
 * The line from a world's stream to a client: it breaks, with or without a close event, and frames sent meanwhile are
 * lost.
 */
class Line {
  readonly #bed: Bed;
  readonly #dice: Dice;
  readonly #feed = new AccountFeed();
  readonly #desk: Desk;
  /** The socket that receives from the server; none while the line is broken. */
  socket: number | undefined;
  broken = false;
  /** Since when the client has been connected without a break. */
  liveSince = Infinity;

  constructor(bed: Bed, desk: Desk, dice: Dice) {
    this.#bed = bed;
    this.#desk = desk;
    this.#dice = dice;
    desk.world.subscribe((events, now) => {
      for (const { account, frame } of this.#feed.frames(desk.world, events, now)) {
        if (account === CUSTOMER) this.#send(frame);
      }
    });
    Object.assign(bed.ports.stream, { open: ({ socket }: { socket: number }) => this.#open(socket) });
    for (let at = HEARTBEAT_MS; at < ROUND_MS * (DISCONNECTS_OF_A_WORLD + 1); at += HEARTBEAT_MS) {
      bed.at(at, () => this.#heartbeat());
    }
  }

  /** Breaks the line. With a close event the client knows at once; otherwise it has to notice the silence. */
  break(announced: boolean): void {
    const { socket } = this;
    this.broken = true;
    this.socket = undefined;
    this.liveSince = Infinity;
    if (announced && socket !== undefined) this.#bed.ports.events.next({ socket, kind: 'closed' });
  }

  mend(): void {
    this.broken = false;
  }

  #open(socket: number): void {
    timer(20 + this.#dice.below(300)).subscribe(() => {
      if (this.broken) return this.#bed.ports.events.next({ socket, kind: 'closed' });
      this.socket = socket;
      this.liveSince = this.#bed.ports.clock.now();
      this.#bed.ports.events.next({ socket, kind: 'connected' });
    });
  }

  #heartbeat(): void {
    const { socket } = this;
    const { world } = this.#desk;
    if (socket === undefined) return;
    const frame = { now: world.now(), epoch: world.epoch, version: 1 };
    this.#bed.ports.events.next({ socket, kind: 'heartbeat', frame });
  }

  #send(news: object): void {
    const { socket } = this;
    if (socket === undefined) {
      seen.lostFrames += 1;
      return;
    }
    const frame = accountFrameSchema.parse(JSON.parse(JSON.stringify(news)));
    timer(this.#dice.below(80)).subscribe(() => {
      if (this.socket === socket) this.#bed.ports.events.next({ socket, kind: 'account', frame });
    });
  }
}

type Told = readonly (readonly [id: string, status: number, quantity: number | undefined])[];

function told(rows: readonly NumberedPosition[]): Told {
  return rows
    .map(({ id, status, stock_num: quantity }) => [id, status, quantity] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function rowsOnScreen(bed: Bed, path: (typeof LISTS)[number]): readonly NumberedPosition[] {
  const data = bed.state().remote.entries[remoteKey(path, BODY)]?.data;
  return data === undefined ? [] : positionRows(data as Parameters<typeof positionRows>[0]);
}

function agree(bed: Bed, desk: Desk): boolean {
  const lists = ['/trade/userstocklist', '/trade/userstocklists'] as const;
  return lists.every(
    (path) =>
      JSON.stringify(told(rowsOnScreen(bed, path))) === JSON.stringify(told(positionRows(desk.ask(path, BODY)))),
  );
}

/** Everything a look depends on: while all of these objects are unchanged, the last look holds. */
function grounds(bed: Bed, desk: Desk): readonly unknown[] {
  const { remote, flows } = bed.state();
  return [desk.world.stateNow(), flows, ...LISTS.map((path) => remote.entries[remoteKey(path, BODY)]?.data)];
}

/** Whatever is shown as filled has been filled: in the lists, and as the outcome of the ticket. */
function expectNoUnconfirmedFill(bed: Bed, desk: Desk): void {
  const records = new Map(tableEntries(desk.world.stateNow().books.position));
  const outcome = bed.state().flows['/trade/placeOrder'];
  const shown = [...rowsOnScreen(bed, '/trade/userstocklist'), ...rowsOnScreen(bed, '/trade/userstocklists')];
  const filled = shown.filter((row) => isHeld(row) || row.status === 1);
  for (const { id } of filled) expect(records.get(id)?.boughtAt, id).toBeDefined();
  seen.fills += filled.length;
  if (outcome?.stage === 'done')
    expect(listedOf(desk.world.stateNow(), (outcome.reply as Position).id ?? '')).toBeDefined();
}

/** Something that happens to the account on the server, whatever causes it. */
function happens(desk: Desk, dice: Dice, nth: number): void {
  const state = desk.world.stateNow();
  const [held, orders] = [[...tableValues(state.books.position)], [...tableValues(state.books.order)]];
  const number = `elsewhere-${String(nth).padStart(6, '0')}`;
  const kind = dice.below(4);
  if (kind === 0) desk.to(desk.now + dice.below(20 * 60_000));
  else if (kind === 1) {
    const open = dice.amongAny(held.filter(({ ended }) => !ended));
    if (open) desk.post('/trade/closePosition', { id: open.id, clientOrderId: number });
  } else if (kind === 2) {
    const waiting = dice.amongAny(orders.filter(({ ended }) => !ended));
    if (waiting) desk.post('/trade/cancelOrder', { id: waiting.id });
  } else desk.post('/trade/placeOrder', { ...orderOf(desk, dice), clientOrderId: number });
}

function orderOf(desk: Desk, dice: Dice) {
  const order = { code: 'ZJ1', side: 'long', quantity: String(1 + dice.below(5)), leverage: '1' } as const;
  const last = desk.world.market().tick('ZJ1', desk.now)?.last ?? 10_000;
  const price = String(Math.max(1, Math.round((last / 10_000) * 0.98)));
  return dice.onceIn(2)
    ? ({ ...order, orderType: 'limit', price, validity: 'untilCancelled' } as const)
    : ({ ...order, orderType: 'market' } as const);
}

/** One disconnect: before, during and after it, things happen to the account, and the customer looks and orders. */
function planDisconnect(bed: Bed, line: Line, desk: Desk, dice: Dice, nth: number): void {
  const from = nth * ROUND_MS;
  const breaks = from + 5_000 + dice.below(3_000);
  const mends = breaks + dice.below(10_000);
  bed.at(breaks, () => {
    seen.disconnects += 1;
    line.break(dice.onceIn(2));
  });
  bed.at(mends, () => line.mend());
  for (let count = dice.below(6); count >= 0; count -= 1) {
    bed.at(from + dice.below(18_000), () => happens(desk, dice, nth * 100 + count));
  }
  bed.at(from + dice.below(18_000), () =>
    bed.dispatch(flowSubmitted({ path: '/trade/placeOrder', input: orderOf(desk, dice) })),
  );
}

/**
 * Looks again and again: the screen may lag behind the server only where it says so, or for as long as catching up may
 * take.
 */
function watch(bed: Bed, line: Line, desk: Desk, untilMs: number): void {
  let behindSince: number | undefined;
  let last: readonly unknown[] = [];
  let agreed = false;
  for (let at = 3_000; at < untilMs; at += LOOK_EVERY_MS) {
    bed.at(at, () => {
      seen.looks += 1;
      const now = grounds(bed, desk);
      if (now.some((ground, index) => ground !== last[index])) {
        expectNoUnconfirmedFill(bed, desk);
        agreed = agree(bed, desk);
        last = now;
      }
      if (agreed) {
        behindSince = undefined;
        return;
      }
      seen.behind += 1;
      behindSince ??= at;
      const patience = Math.max(behindSince, line.liveSince) + CAUGHT_UP_MS;
      expect(at, `behind since ${behindSince}, live since ${line.liveSince}`).toBeLessThanOrEqual(patience);
    });
  }
}

function live(dice: Dice, draws: readonly number[][]): void {
  const prices = { ZJ1: wildWalk(dice.roll(), 3) };
  const desk = new Desk(scriptedMarket({ prices, spread: 0 }), DAY_ONE_MS + 60_000);
  const network = new Network(desk, dice);
  let line: Line | undefined;
  const broken = of({ ok: false, failure: { kind: 'network' } } as const);
  const answers: Answers = Object.fromEntries(
    CALLS.map((path) => [
      path,
      // Without a line, calls fail too.
      (body) => (line?.broken === true ? broken : network.call(path, body as never, Infinity)),
    ]),
  );
  const session = { current: desk.session, serial: 1, ending: false };
  let ids = 0;
  onBed(
    {
      epics: [connectionEpic, accountEpic, outdatedEpic, remoteEpic, flowEpic, checkEpic],
      answers,
      state: { session },
      prepare: (ports) => {
        Object.assign(ports.clock, { newId: () => `screen-${String((ids += 1)).padStart(6, '0')}` });
      },
    },
    (bed) => {
      line = new Line(bed, desk, dice);
      bed.dispatch(connectionWanted({ at: 0 }));
      for (const path of LISTS) bed.dispatch(asked({ key: remoteKey(path, BODY), path, body: BODY, force: true }));
      draws.forEach((rolls, nth) => planDisconnect(bed, line!, desk, new Dice(rolls), nth));
      const end = draws.length * ROUND_MS;
      watch(bed, line, desk, end);
      bed.run(end);
      expect(agree(bed, desk)).toBe(true);
    },
  );
  desk.world.close();
}

describe('a screen whose connection breaks', { timeout: PATIENCE_MS }, () => {
  it(`shows the state of the server within two seconds, and never shows a fill that did not happen: ${DISCONNECTS} disconnects`, () => {
    const draws = fc.array(fc.nat(DRAW_MAXIMUM), { minLength: 8, maxLength: 24 });
    fc.assert(
      fc.property(draws, fc.array(draws, { minLength: 10, maxLength: 10 }), (rolls, all) => live(new Dice(rolls), all)),
      { numRuns: DISCONNECTS / DISCONNECTS_OF_A_WORLD, endOnFailure: true },
    );
    expect(seen.disconnects).toBeGreaterThanOrEqual(DISCONNECTS);
    // The property proves nothing if nothing was missed and nothing was filled.
    expect(Math.min(seen.behind, seen.fills, seen.lostFrames)).toBeGreaterThan(DISCONNECTS / 4);
  });
});
