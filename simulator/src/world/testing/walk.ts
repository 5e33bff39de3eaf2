import { mix } from '../../random.ts';
import type { ScriptedPrice } from './scriptedMarket.ts';

const DAY_MINUTES = 1_440;
const SESSION_MINUTES = 390;
const STEP_MINUTES = 5;

/**
 * A wild price: steps of up to 3 % every five minutes, and occasional jumps of up to 60 %, so that short tests meet
 * fills, gaps, liquidations and shortfalls.
 */
export function wildWalk(seed: number, days: number): ScriptedPrice[] {
  const path: ScriptedPrice[] = [];
  let price = 1_000;
  for (let day = 0; day < days; day += 1) {
    for (let minute = 0; minute < SESSION_MINUTES; minute += STEP_MINUTES) {
      const draw = mix(seed, day, minute);
      const span = draw % 40 === 0 ? 60 : 3;
      const percent = ((draw >>> 8) % (2 * span + 1)) - span;
      price = Math.min(5_000, Math.max(10, Math.round((price * (100 + percent)) / 100)));
      path.push([day * DAY_MINUTES + minute, price]);
    }
  }
  return path;
}
