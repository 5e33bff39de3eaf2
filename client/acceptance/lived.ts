import { DAY_MS } from '@zaraba/contracts';
import type { Action } from '../../simulator/src/world/testing/actions.ts';
import { play } from '../../simulator/src/world/testing/play.ts';
import type { Ground } from '../../simulator/src/world/testing/scene.ts';
import { Desk } from './desk.ts';

/** Commands that would end the session of the customer. */
const SESSION_COMMANDS = /login|logout|session|password|setAccountState/i;

/** Returns a customer's world after some random weeks and some days without a command. */
export function lived(ground: Ground, actions: readonly Action[], daysAfter: number): Desk {
  const desk = new Desk(ground.market, ground.startMs, ground.seed);
  for (const { at, command } of play(ground, actions).log) {
    if (at > desk.now) desk.to(at);
    if (!SESSION_COMMANDS.test(command.name)) desk.world.execute(command);
  }
  desk.to(desk.now + daysAfter * DAY_MS);
  return desk;
}
