import { DAY_MS, MARKETS } from '@zaraba/contracts';
import type { Command } from '../kernel/command.ts';
import { nextDueAt } from '../kernel/schedule.ts';
import type { WorldState } from '../kernel/state.ts';
import { mix } from '../../random.ts';
import { DRAW_MAXIMUM, Dice } from './dice.ts';
import type { Maker, Makers } from './maker.ts';
import { blockTradesMakers } from './makers/blockTrades.ts';
import { again, coreMakers } from './makers/core.ts';
import { bankMakers, identityMakers, inboxMakers, risksMakers, securityMakers } from './makers/customer.ts';
import { exchangeMakers, fundsMakers, loansMakers, marginMakers } from './makers/money.ts';
import { priceAlertsMakers } from './makers/priceAlerts.ts';
import { copyTradingMakers, dayTradesMakers, newSharesMakers } from './makers/products.ts';
import { PLAYERS, Scene } from './scene.ts';
import type { Ground, Player } from './scene.ts';

/** A random step: time passes, then a command. Both depend on the rolls and the world at that moment. */
export interface Action {
  /** Milliseconds, or until Tokyo opens, a market changes phase, or something is due. */
  readonly pass: number | 'opening' | 'phase' | 'due';
  readonly player: Player;
  readonly rolls: readonly number[];
}

/** Random numbers per step, 0 to DRAW_MAXIMUM. */
export const DRAWS = 14;

/** Longest wait of a step for what is due. */
const LONGEST_WAIT_MS = 40 * DAY_MS;
/** Commands tried before a step only lets time pass. */
const ATTEMPTS = 6;
/** One step in so many repeats an earlier command. */
const REPEAT_EVERY = 14;

/** Only for registered accounts, since their calls need a session. */
const CUSTOMER_MAKERS = {
  ...securityMakers,
  ...risksMakers,
  ...identityMakers,
  ...bankMakers,
  ...fundsMakers,
  ...exchangeMakers,
  ...loansMakers,
  ...marginMakers,
  ...newSharesMakers,
  ...blockTradesMakers,
  ...dayTradesMakers,
  ...copyTradingMakers,
  ...inboxMakers,
  ...priceAlertsMakers,
};

const MAKERS: Makers<Command> = { ...coreMakers, ...CUSTOMER_MAKERS };

const NAMES = Object.keys(MAKERS) as Command['name'][];
const WEIGHTS = Object.fromEntries(NAMES.map((name) => [name, MAKERS[name].weight]));

/** Usually up to hours; sometimes days, across sessions; rarely half a year. */
function passedMs(draw: number, weight: number): Action['pass'] {
  const kind = weight % 50;
  if (kind < 8) return 0;
  if (kind < 16) return Math.floor(draw / 5);
  if (kind < 33) return draw * 9;
  if (kind < 37) return draw * 320;
  if (kind < 40) return draw * 1_318;
  if (kind < 43) return (1 + (draw % 4)) * DAY_MS;
  if (kind < 44) return (draw % 190) * DAY_MS;
  return kind < 47 ? 'opening' : 'due';
}

/** The step of DRAWS numbers. Zeros give the simplest one. */
export function actionOf(draws: readonly number[]): Action {
  const [pass = 0, passWeight = 0, who = 0, ...rolls] = draws;
  const player = who % 9 === 8 ? (PLAYERS[(who >>> 4) % PLAYERS.length] ?? PLAYERS[0]) : PLAYERS[0];
  return { pass: passedMs(pass, passWeight), player, rolls };
}

/** The n-th step of a seed. */
export function actionAt(seed: number, step: number): Action {
  return actionOf(Array.from({ length: DRAWS }, (_, n) => mix(seed, step, n) & DRAW_MAXIMUM));
}

function nextPhaseAt({ market }: Ground, now: number): number {
  const instants = MARKETS.flatMap((id) => {
    const view = market.sessionView(id, now);
    return [view.nextPhaseAt, view.nextOpenAt, view.nextCloseAt].filter((at) => at !== undefined && at > now);
  });
  return Math.min(...instants.map((at) => at ?? now));
}

/** When a step's command runs. */
export function instantOf({ pass }: Action, ground: Ground, state: WorldState, now: number): number {
  if (typeof pass === 'number') return now + pass;
  if (pass === 'phase') return nextPhaseAt(ground, now);
  if (pass === 'due') return Math.min(now + LONGEST_WAIT_MS, Math.max(now, nextDueAt(state) ?? now));
  const { phase, nextOpenAt = now } = ground.market.sessionView('jp', now);
  return phase === 'continuous' ? now : nextOpenAt;
}

function nameAt(draw: number, { weights = WEIGHTS }: Ground): Command['name'] {
  let place = draw % Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  for (const name of NAMES) {
    place -= weights[name] ?? 0;
    if (place < 0) return name;
  }
  return 'settle';
}

/** The command of a step. `step` makes its client order id. */
export function commandOf(
  { player, rolls }: Action,
  step: number,
  about: {
    readonly ground: Ground;
    readonly state: WorldState;
    readonly now: number;
    readonly earlier: readonly Command[];
  },
): Command {
  const scene = new Scene({ ...about, player, step });
  const dice = new Dice(rolls);
  const repeated = dice.onceIn(REPEAT_EVERY) ? again(dice, scene) : undefined;
  if (repeated !== undefined) return repeated;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const name = nameAt(dice.roll(), about.ground);
    const known = scene.record !== undefined || !Object.hasOwn(CUSTOMER_MAKERS, name) || dice.onceIn(12);
    const command = known ? (MAKERS[name] as Maker<Command>).make(dice, scene) : undefined;
    if (command !== undefined) return command;
  }
  return { name: 'settle' };
}
