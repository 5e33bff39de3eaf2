import { CURRENCIES, EQUITY_PARTS, parseMoney } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfTokyoDay, tokyoDate, tokyoDay } from '../kernel/businessHours.ts';
import { BOUND_PURSES } from '../capabilities.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import type { Action } from '../testing/actions.ts';
import { realGround, wildGround } from '../testing/grounds.ts';
import { play } from '../testing/play.ts';
import { anyActions } from '../testing/sequences.ts';
import { PLAYERS } from '../testing/scene.ts';
import type { Ground } from '../testing/scene.ts';
import { accountOf } from '../accounts/views.ts';
import { openPositions } from '../trading/views/lists.ts';
import { apply } from '../world.ts';
import { converted } from './equity.ts';
import { profitAndLoss } from './views.ts';

type Answer = SentReplyOf<'/user/profitAndLoss'>;
type Change = Answer['account'];

/** Everything a customer has in a currency, and owes. */
const PURSES = ['cash', ...BOUND_PURSES] as const;
const real = realGround('equity');

/** Net equity now: all purses plus the gain of held positions. */
function equityNow(state: WorldState, account: string, currency: Currency, now: number, { market }: Ground): number {
  const held = PURSES.reduce((sum, kind) => sum + balanceOf(state.ledger, purse(account, kind), currency), 0);
  const { fdyk } = openPositions({ state: state, now: now, market: market }, account, currency) as {
    readonly fdyk: unknown;
  };
  return held + parseMoney(String(fdyk), currency).minor;
}

/** Equity of each player and currency at the end of each day, recorded at that time. */
class Diary {
  readonly ground: Ground;
  readonly days = new Map<number, ReadonlyMap<string, number>>();

  constructor(ground: Ground) {
    this.ground = ground;
  }

  read(state: WorldState, now: number): ReadonlyMap<string, number> {
    return new Map(
      PLAYERS.flatMap((account) =>
        CURRENCIES.map((currency) => [`${account}/${currency}`, equityNow(state, account, currency, now, this.ground)]),
      ),
    );
  }

  /** Stops at the end of every day on the way. */
  pass(state: WorldState, from: number, to: number): WorldState {
    let next = state;
    for (let day = tokyoDay(from); endOfTokyoDay(day) < to; day += 1) {
      const end = endOfTokyoDay(day);
      next = apply(next, { name: 'settle' }, end, this.ground.market).state;
      this.days.set(day, this.read(next, end));
    }
    return next;
  }
}

function minor(text: unknown, currency: Currency): number {
  return parseMoney(String(text), currency).minor;
}

function partsOf({ parts }: Change, currency: Currency): number[] {
  return EQUITY_PARTS.map((part) => minor(parts[part], currency));
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function expectExact(change: Change, currency: Currency): void {
  const [start, end] = [minor(change.start, currency), minor(change.end, currency)];
  expect(start + total(partsOf(change, currency))).toBe(end);
}

/** Plays, lets days pass, and answers what can be asked then. */
function lived(ground: Ground, actions: readonly Action[], daysAfter: number) {
  const diary = new Diary(ground);
  const played = play(ground, actions, { between: (state, from, to) => diary.pass(state, from, to) });
  const now = played.now + daysAfter * 86_400_000;
  const passed = diary.pass(played.state, played.now, now);
  const { state } = apply(passed, { name: 'settle' }, now, ground.market);
  const date = (day: number) => tokyoDate(endOfTokyoDay(day));
  const ask = (number: string, currency: Currency, first: number, last: number): Answer | undefined => {
    const account = accountOf(state, number);
    const about = account && { state, account, currency, now, market: ground.market };
    return about && profitAndLoss(about, date(first), date(last));
  };
  return { diary, state, now, ask };
}

/** For two days in any order: first and last of a range. */
const days = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40)).map((numbers) => numbers.toSorted((a, b) => a - b));

function expectTrue(ground: Ground, actions: readonly Action[], after: number, [a, b, c]: number[], base: Currency) {
  const { diary, state, now, ask } = lived(ground, actions, after);
  const began = tokyoDay(ground.startMs);
  const [first, middle, last] = [began + a!, began + b!, began + c!];
  const known = (day: number) => (endOfTokyoDay(day) >= now ? diary.read(state, now) : diary.days.get(day));
  for (const account of PLAYERS) {
    const whole = ask(account, base, first, last);
    if (whole === undefined) continue;
    const [left, right] = [ask(account, base, first, middle)!, ask(account, base, middle + 1, last + 1)!];
    const longer = ask(account, base, first, last + 1)!;
    for (const { currency, ...change } of whole.currencies) {
      expectExact(change, currency);
      const [start, end] = [known(first - 1), known(last)];
      if (start !== undefined) expect(minor(change.start, currency)).toBe(start.get(`${account}/${currency}`));
      if (end !== undefined) expect(minor(change.end, currency)).toBe(end.get(`${account}/${currency}`));
    }
    expectExact(whole.account, base);
    const inBase = whole.currencies.map(({ currency, end }) =>
      converted({ minor: minor(end, currency), currency }, base, state.seed, whole.endAt),
    );
    expect(minor(whole.account.end, base)).toBe(total(inBase));
    // Two ranges in a row are one: each part alone.
    expect(left.account.end).toBe(right.account.start);
    const added = partsOf(left.account, base).map((amount, i) => amount + partsOf(right.account, base)[i]!);
    expect(added).toEqual(partsOf(longer.account, base));
  }
}

describe('the parts of a change of equity', { timeout: 60_000 }, () => {
  const anyBase = fc.constantFrom<Currency>('jpy', 'usd', 'cny');

  it('add up to it exactly over any days, after any commands, on a wild market', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000).map(wildGround),
        anyActions(40),
        fc.nat(12),
        days,
        anyBase,
        (ground, actions, after, range, base) => expectTrue(ground, actions, after, range, base),
      ),
      { numRuns: 30 },
    );
  });

  it('add up to it exactly over any days, after any commands, on the real market', () => {
    fc.assert(
      fc.property(anyActions(40), fc.nat(40), days, anyBase, (actions, after, range, base) =>
        expectTrue(real, actions, after, range, base),
      ),
      { numRuns: 10 },
    );
  });
});
