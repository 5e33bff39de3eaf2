import { DAY_MS } from '@zaraba/contracts';
import { stateHash } from '../kernel/hash.ts';
import { apply } from '../world.ts';
import { actionOf } from './actions.ts';
import type { Action } from './actions.ts';
import { OrderRules } from './orderRules.ts';
import { inSteps, withStops } from './horizon.ts';
import { ModelError } from './model.ts';
import { play } from './play.ts';
import type { Step } from './play.ts';
import type { Ground } from './scene.ts';
import { playChecked } from './sequences.ts';

/** Weights of commands that concern orders, their money and the market. */
const WEIGHTS = {
  placeOrder: 36,
  amendOrder: 10,
  cancelOrder: 6,
  closePosition: 12,
  protectPosition: 8,
  reversePosition: 3,
  marginTopUp: 1,
  deposit: 5,
  overlay: 4,
  endOverlay: 2,
};

/** A ground with commands about orders only. */
export function orderGround(ground: Ground): Ground {
  return { ...ground, weights: WEIGHTS };
}

/** Usually up to hours or the next phase; sometimes days, rarely weeks. */
function passed(draw: number, weight: number): Action['pass'] {
  const kind = weight % 40;
  if (kind < 10) return 0;
  if (kind < 14) return draw;
  if (kind < 20) return draw * 20;
  if (kind < 30) return 'phase';
  if (kind < 35) return 'due';
  if (kind < 37) return 'opening';
  if (kind < 39) return (1 + (draw % 3)) * DAY_MS;
  return (draw % 40) * DAY_MS;
}

/** The steps of a script. Zeros give the simplest ones. */
export function orderActionsOf(draws: readonly (readonly number[])[]): Action[] {
  return draws.map((numbers) => {
    const [pass = 0, passWeight = 0] = numbers;
    return { ...actionOf(numbers), pass: passed(pass, passWeight) };
  });
}

/** How long a script continues after its last step. */
const HORIZON_DAYS = 8;
const STEP_MS = DAY_MS / 4;
const STOPS = 4;

/**
 * Plays a script under all checks of sequences and the rules of orders, and once more with stops, which follow from the
 * draws: both must end the same.
 * @returns the final hash
 */
export function playOrders(
  given: Ground,
  draws: readonly (readonly number[])[],
  look: (step: Step) => void = () => {},
): string {
  const ground = orderGround(given);
  const { market } = ground;
  const actions = orderActionsOf(draws);
  const rules = new OrderRules(market);
  let jumped: Step | undefined;
  playChecked(ground, actions, (step) => {
    jumped = step;
    look(step);
    rules.see(step);
  });
  if (jumped === undefined) return '';
  const stops = draws.slice(0, STOPS).map(([number = 0]) => number / 0x1_0000);
  const stopped = play(ground, actions, { between: (state, from, to) => withStops(state, from, to, stops, market) });
  const end = jumped.now + HORIZON_DAYS * DAY_MS;
  const last = apply(jumped.after, { name: 'settle' }, end, market);
  const hash = stateHash(last.state);
  if (hash !== stateHash(inSteps(stopped.state, stopped.now, end, STEP_MS, market)))
    throw new ModelError('one jump and many steps differ');
  const passing = { command: { name: 'settle' }, passing: true, before: jumped.after, now: end } as const;
  rules.see({ ...passing, after: last.state, reply: last.reply, events: last.events });
  return hash;
}
