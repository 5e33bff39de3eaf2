import type { EndpointPath, Position } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEpic } from '../src/state/flow/checkEpic.ts';
import { flowEpic } from '../src/state/flow/epic.ts';
import { readIntents } from '../src/state/flow/intents.ts';
import { isOpen, nameOf } from '../src/state/flow/machine.ts';
import type { Flow, Intent } from '../src/state/flow/machine.ts';
import { flowRetried, flowSubmitted } from '../src/state/flow/slice.ts';
import { onBed } from '../src/state/testing/bed.ts';
import type { Bed } from '../src/state/testing/bed.ts';
import type { Answer, Answers } from '../src/state/testing/fakePorts.ts';
import { DRAW_MAXIMUM, Dice } from '../../simulator/src/world/testing/dice.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../simulator/src/world/testing/scriptedMarket.ts';
import type { OrderRecord, PositionRecord } from '../../simulator/src/world/models/trading.ts';
import { tableEntries } from '../../simulator/src/world/kernel/table.ts';
import { Desk } from './desk.ts';
import { PATIENCE_MS, figure } from './figure.ts';
import { Network } from './network.ts';

const SUBMITS = figure(10_000, 150);
const SUBMITS_OF_A_WORLD = 25;
const market = scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } });

/** From then on the network is clean, so that every question finds its answer. */
const FAULTS_END_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
const END_MS = 240_000;

const PATHS = [
  '/trade/placeOrder',
  '/trade/closePosition',
  '/trade/orderByClientId',
  '/trade/userstocklist',
  '/trade/userstocklists',
] as const satisfies readonly EndpointPath[];
/** Every submit is disturbed, and every third question about its outcome. */
const SPOILT_ONCE_IN = { '/trade/placeOrder': 1, '/trade/closePosition': 1 } as Readonly<Record<string, number>>;
const SPOILT_QUESTIONS = 3;

function positionsOf(desk: Desk): PositionRecord[] {
  return tableEntries(desk.world.stateNow().books.position).map(([, position]) => position);
}

function ordersOf(desk: Desk): OrderRecord[] {
  return tableEntries(desk.world.stateNow().books.order).map(([, order]) => order);
}

type Wish = Pick<Intent<'/trade/placeOrder'> | Intent<'/trade/closePosition'>, 'path' | 'input'>;

/** The customer's intent: mostly to buy, now and then for more than the cash covers, else to close a position. */
function wishOf(dice: Dice, desk: Desk): Wish {
  const held = positionsOf(desk).filter(({ state }) => state === 'holding');
  const closing = dice.onceIn(3) ? dice.amongAny(held) : undefined;
  if (closing !== undefined) return { path: '/trade/closePosition', input: { id: closing.id } };
  const quantity = dice.onceIn(12) ? 999_999 : 1 + dice.below(20);
  const order = { code: 'ZJ1', side: 'long', quantity: String(quantity), leverage: '1' } as const;
  const input = dice.onceIn(4)
    ? ({ ...order, orderType: 'limit', price: '990', validity: 'untilCancelled' } as const)
    : ({ ...order, orderType: 'market' } as const);
  return { path: '/trade/placeOrder', input };
}

/** One page of the customer, from loading to leaving; returns the state of the order and what is stored. */
function onPage(
  { desk, network, newId }: { desk: Desk; network: Network; newId: () => string },
  kept: string | undefined,
  act: (bed: Bed) => number,
  leave: (bed: Bed) => void,
): string | undefined {
  const answer =
    (path: (typeof PATHS)[number], bed: () => Bed): Answer =>
    (body) => {
      const calmed = bed().ports.clock.now() >= FAULTS_END_MS;
      const spoiltOnceIn = calmed ? Infinity : (SPOILT_ONCE_IN[path] ?? SPOILT_QUESTIONS);
      return network.call(path, body as never, spoiltOnceIn);
    };
  let page: Bed | undefined;
  const answers: Answers = Object.fromEntries(PATHS.map((path) => [path, answer(path, () => page!)]));
  let left: string | undefined;
  onBed(
    {
      epics: [flowEpic, checkEpic],
      answers,
      state: { session: { current: desk.session, serial: 1, ending: false } },
      prepare: (ports) => {
        Object.assign(ports.clock, { newId });
        if (kept !== undefined) ports.storage.writeIntents(kept);
      },
    },
    (bed) => {
      page = bed;
      bed.run(act(bed));
      leave(bed);
      left = bed.ports.storage.readIntents();
    },
  );
  return left;
}

/** The customer looks now and then, and resends what is known not to have arrived, with impatient taps in between. */
function watch(bed: Bed, flow: string, wish: Wish, dice: Dice): void {
  for (let at = LOOK_EVERY_MS; at < END_MS; at += LOOK_EVERY_MS) {
    bed.at(at, () => {
      const found = bed.state().flows[flow];
      if (found?.stage === 'notSent') bed.dispatch(dice.onceIn(2) ? flowSubmitted(wish) : flowRetried(flow));
      else if (isOpen(found)) bed.dispatch(flowSubmitted(wish));
    });
  }
}

const seen = { accepted: 0, refused: 0, reloads: 0, faulted: 0, repeats: 0 };

/** One submit on a faulty network, up to a known outcome; now and then the page is reloaded meanwhile. */
function submitOnce(desk: Desk, dice: Dice, id: string): void {
  const wish = wishOf(dice, desk);
  const flow = nameOf(wish);
  const before = { orders: ordersOf(desk), positions: positionsOf(desk) };
  const network = new Network(desk, dice);
  const ids: string[] = [];
  const newId = (): string => {
    ids.push(`${id}-${ids.length}`);
    return ids.at(-1)!;
  };
  let outcome: Flow | undefined;
  const sent: string[] = [];
  const note = (bed: Bed): void => {
    outcome = bed.state().flows[flow] ?? outcome;
    for (const { path, body } of bed.ports.calls) {
      if (path in SPOILT_ONCE_IN) sent.push(body['clientOrderId'] ?? 'none');
    }
  };
  const reload = dice.onceIn(4);
  const submitAndLook = (bed: Bed): number => {
    bed.dispatch(flowSubmitted(wish));
    bed.dispatch(flowSubmitted(wish));
    watch(bed, flow, wish, dice);
    return reload ? dice.below(20_000) : END_MS;
  };
  const kept = onPage({ desk, network, newId }, undefined, submitAndLook, note);
  if (reload && readIntents({ readIntents: () => kept, writeIntents: () => undefined }).length > 0) {
    seen.reloads += 1;
    const lookAgain = (bed: Bed): number => {
      bed.at(dice.below(4_000), () => network.deliverRest());
      watch(bed, flow, wish, dice);
      return END_MS;
    };
    onPage({ desk, network, newId }, kept, lookAgain, note);
  }
  network.deliverRest();
  seen.faulted += network.faulted;
  seen.repeats += sent.length - 1;
  expect(ids, 'one intent has one id').toHaveLength(1);
  expect(new Set(sent)).toEqual(new Set(ids));
  expectOnce(desk, before, wish, ids[0]!, outcome);
}

/** Compares the outcome the client states for the order with what the server did. */
function expectOnce(
  desk: Desk,
  before: { readonly orders: readonly OrderRecord[]; readonly positions: readonly PositionRecord[] },
  wish: Wish,
  id: string,
  outcome: Flow | undefined,
): void {
  expect(['done', 'refused']).toContain(outcome?.stage);
  const accepted = outcome?.stage === 'done';
  seen[accepted ? 'accepted' : 'refused'] += 1;
  const known = new Set(before.orders.map((order) => order.id));
  const made = ordersOf(desk).filter(({ id: own, closes }) => closes === undefined && !known.has(own));
  const closed = before.positions.filter(
    ({ id: one, state }) =>
      state === 'holding' && positionsOf(desk).find((after) => after.id === one)?.state === 'closed',
  );
  if (wish.path === '/trade/placeOrder') {
    expect(made.map(({ clientOrderId }) => clientOrderId)).toEqual(accepted ? [id] : []);
    if (accepted) expect(made[0]).toMatchObject({ id: (outcome.reply as Position).id });
    expect(closed).toEqual([]);
  } else {
    expect(made).toEqual([]);
    expect(closed.map((position) => position.id)).toEqual(accepted ? [(wish.input as { id: string }).id] : []);
  }
}

describe('submitting an order on a faulty network', { timeout: PATIENCE_MS }, () => {
  it(`creates exactly one order or none, and the client learns which: ${SUBMITS} submissions`, () => {
    const draws = fc.array(fc.nat(DRAW_MAXIMUM), { minLength: 8, maxLength: 24 });
    let submits = 0;
    fc.assert(
      fc.property(fc.array(draws, { minLength: SUBMITS_OF_A_WORLD, maxLength: SUBMITS_OF_A_WORLD }), (all) => {
        const desk = new Desk(market, DAY_ONE_MS + 60_000);
        for (const rolls of all) {
          submits += 1;
          submitOnce(desk, new Dice(rolls), `submit-${String(submits).padStart(6, '0')}`);
        }
        desk.world.close();
      }),
      { numRuns: Math.ceil(SUBMITS / SUBMITS_OF_A_WORLD), endOnFailure: true },
    );
    expect(seen.accepted + seen.refused).toBe(submits);
    // The property proves nothing unless each of these cases happened.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(SUBMITS / 50);
  });
});
