import type { Currency } from '@zaraba/contracts';
import { CURRENCIES, PRICE_SCALE, formatPrice, parseMoney } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestSession } from '../market/calendar/calendar.ts';
import { createMarket } from '../market/create.ts';
import type { Market } from '../market/market.ts';
import type { Command } from './command.ts';
import { stateHash } from './hash.ts';
import { checkWorld } from './invariants.ts';
import { balanceOf } from './ledger.ts';
import type { SentPosition } from './positionView.ts';
import type { WorldState } from './state.ts';
import { DRAWS, DRAW_MAXIMUM, PLAYERS, actionOf, commandOf } from './testing/actions.ts';
import type { Action } from './testing/actions.ts';
import { DAY_ONE_MS, scriptedMarket } from './testing/scriptedMarket.ts';
import { wildWalk } from './testing/walk.ts';
import { closedPositions, fundRecords, openPositions, positionView, userInfo } from './views.ts';
import { apply, createState } from './world.ts';

/** A market, the instant to begin at, and the codes to trade in. */
interface Ground {
  readonly market: Market;
  readonly startMs: number;
  readonly codes: readonly string[];
}

const FEES = [
  { kind: 'purchase', on: 'buy', label: 'fee', basisPoints: '7.5', minimum: '3' },
  { kind: 'selling', on: 'sell', label: 'fee', basisPoints: '7.5', minimum: '3' },
  { kind: 'stamp', on: 'sell', label: 'stamp', basisPoints: '5' },
] as const;

function wildGround(seed: number): Ground {
  const prices = { ZJ1: wildWalk(seed, 12), ZJ2: wildWalk(seed + 1, 12), ZC1: wildWalk(seed + 2, 12) };
  return { market: scriptedMarket({ prices, fees: FEES }), startMs: DAY_ONE_MS, codes: Object.keys(prices) };
}

const draw = fc.noBias(fc.nat(DRAW_MAXIMUM));
const action = fc.array(draw, { minLength: DRAWS, maxLength: DRAWS }).map(actionOf);
const wildGrounds = fc.nat(1_000).map(wildGround);
const real = createMarket('commands');
const realGround: Ground = {
  market: real,
  startMs: newestSession('jp', Date.UTC(2026, 3, 8)).openAt + 1_800_000,
  codes: [...real.instruments('jp').slice(0, 4), ...real.instruments('cn').slice(0, 2)].map(({ code }) => code),
};

function priceNear(market: Market, now: number, code: string, percent: number): string {
  const last = market.tick(code, now)?.last ?? PRICE_SCALE;
  const price = Math.floor((last * (100 + percent)) / 100);
  const tick = market.tickSize(code, price, now);
  return formatPrice(Math.max(tick, Math.round(price / tick) * tick));
}

/** Carries out random steps; `after` sees each of them, `between` may settle on the way. */
function play(
  { market, startMs, codes }: Ground,
  actions: readonly Action[],
  after: (state: WorldState, now: number, command: Command, before: WorldState) => void = () => {},
  between: (state: WorldState, from: number, to: number) => WorldState = (state) => state,
): { state: WorldState; now: number } {
  let state = createState({ seed: 'play', startMs });
  let now = startMs;
  const earlier: Command[] = [];
  actions.forEach((step, n) => {
    state = between(state, now, now + step.passMs);
    now += step.passMs;
    // Random steps look at the open list, which must be settled to be the same with and without steps between.
    const settled = apply(state, { name: 'settle' }, now, market).state;
    const near = (code: string, percent: number) => priceNear(market, now, code, percent);
    const command = commandOf(step, n, { state: settled, codes, priceNear: near, earlier });
    const applied = apply(settled, command, now, market);
    if (step.kind === 'order' && applied.reply.ok) earlier.push(command);
    after(applied.state, now, command, settled);
    ({ state } = applied);
  });
  return { state, now };
}

function minor(text: unknown, currency: Currency): number {
  return typeof text === 'string' ? parseMoney(text, currency).minor : 0;
}

function rowsOf(reply: object): SentPosition[] {
  return Object.values(reply).filter((row): row is SentPosition => typeof row === 'object');
}

/** What the wire says an account has must follow from what the wire says it did: answers where it does not. */
function bookFaults(state: WorldState, now: number, market: Market): string[] {
  const faults: string[] = [];
  const compare = (what: string, found: number, expected: number) => {
    if (found !== expected) faults.push(`${what}: ${found}, not ${expected}`);
  };
  for (const currency of CURRENCIES) {
    let granted = 0;
    let shortfall = 0;
    for (const account of PLAYERS) {
      const info = userInfo(state, account, currency);
      if (info === undefined) continue;
      const open = rowsOf(openPositions(state, account, currency, now, market));
      const closed = rowsOf(closedPositions(state, account, currency, now, market));
      const bound = open.reduce((sum, row) => sum + minor(row.margin, currency) + minor(row.fee, currency), 0);
      const earned = closed.reduce((sum, row) => sum + minor(row.realized, currency) - minor(row.fee, currency), 0);
      const [newest] = fundRecords(state, account, currency).records;
      const cash = minor(info[currency], currency);
      const given = depositsOf(state, account, currency);
      granted += given;
      shortfall += cash - (given + earned - bound);
      if (newest !== undefined) compare(`newest record of ${account}`, minor(newest.balance, currency), cash);
    }
    compare(`shortfall in ${currency}`, -balanceOf(state.ledger, 'house:shortfall', currency), shortfall);
    compare(`bank in ${currency}`, -balanceOf(state.ledger, 'house:bank', currency), granted);
  }
  return faults;
}

function depositsOf(state: WorldState, account: string, currency: Currency): number {
  let sum = 0;
  let before: string | undefined;
  for (;;) {
    const { records, hasMore } = fundRecords(state, account, currency, before);
    for (const { kind, amount } of records) {
      if (kind === 'opening' || kind === 'deposit') sum += minor(amount, currency);
    }
    if (!hasMore) return sum;
    before = records.at(-1)?.id;
  }
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
}

describe('any sequence of commands', () => {
  it('keeps every invariant, the books and the states given, on a wild market', () => {
    fc.assert(
      fc.property(wildGrounds, fc.array(action, { maxLength: 60, size: 'max' }), (ground, actions) => {
        const { state, now } = play(ground, actions, (after) => {
          freezeDeep(after);
          checkWorld(after);
        });
        expect(bookFaults(state, now, ground.market)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps them on the real market', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
        const { state, now } = play(realGround, actions, (after) => checkWorld(after));
        expect(bookFaults(state, now, realGround.market)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('changes nothing when an order is sent again', () => {
    fc.assert(
      fc.property(wildGrounds, fc.array(action, { minLength: 5, maxLength: 40, size: 'max' }), (ground, actions) => {
        play(ground, actions, (after, now, command) => {
          if (command.name !== 'placeOrder' && command.name !== 'closePosition') return;
          const used = after.clientOrders.buckets.some(
            (bucket) => `${command.account}/${command.clientOrderId}` in bucket,
          );
          if (!used) return;
          const again = apply(after, command, now, ground.market);
          expect(again.state).toBe(after);
          expect(again.reply.ok || again.reply.error === 'invalid_request').toBe(true);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('ends in the same state whether time jumps or goes in steps', () => {
    const stepwise = (ground: Ground, stops: readonly number[]) => (state: WorldState, from: number, to: number) =>
      stops
        .map((part) => from + Math.floor((to - from) * part))
        .toSorted((a, b) => a - b)
        .reduce((next, instant) => apply(next, { name: 'settle' }, instant, ground.market).state, state);
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
    fc.assert(
      fc.property(wildGrounds, fc.array(action, { maxLength: 30, size: 'max' }), parts, (ground, actions, stops) => {
        const jumped = play(ground, actions);
        const stepped = play(ground, actions, undefined, stepwise(ground, stops));
        const end = jumped.now + 20 * 86_400_000;
        const jump = apply(jumped.state, { name: 'settle' }, end, ground.market).state;
        let steps = stepped.state;
        for (let now = jumped.now; now <= end; now += 3_600_000) {
          steps = apply(steps, { name: 'settle' }, now, ground.market).state;
        }
        expect(stateHash(steps)).toBe(stateHash(jump));
      }),
      { numRuns: 60 },
    );
  });

  it('closes at prices that the market had', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
        const { market } = realGround;
        const { state, now } = play(realGround, actions);
        const end = apply(state, { name: 'settle' }, now + 10 * 86_400_000, market).state;
        for (const position of end.positions.buckets.flatMap((bucket) => Object.values(bucket))) {
          if (position.closeReason !== 'liquidation' || position.soldAt === undefined) continue;
          expect(market.tick(position.code, position.soldAt)?.last).toBe(position.sellPrice);
          expect(positionView(position, now, market).status).toBe(1);
        }
      }),
      { numRuns: 10 },
    );
  });
});
