import { ClockError, wallClock } from '../../base/clock.ts';
import { JournalError } from '../../host/journal/journal.ts';
import { newestSession } from '../../market/calendar/calendar.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import type { CreateOptions } from '../../host/worlds.ts';
import { WorldsError } from '../../host/worlds.ts';
import { clockView } from './clock.ts';
import { ended } from '../../base/choices.ts';
import { instantOf, notATime } from '../../base/duration.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import type { ControlContext } from '../route.ts';

/** Half an hour, ms. The chart then has several bars. */
export const HALF_HOUR_MS = 30 * 60_000;

/** Returns the instant half an hour into Tokyo's newest session (09:30). */
export function sessionStart(atMs: number): number {
  return newestSession('jp', atMs).openAt + HALF_HOUR_MS;
}

/** Parses the start of a world. @throws ControlError */
export function startOf(text: string): number {
  const instant = text === 'session' ? sessionStart(wallClock.now()) : instantOf(text);
  if (instant !== undefined) return instant;
  throw badRequest(ended(`start ${notATime(text, { instant: true, names: ['session'] })}`), { start: 'format' });
}

/**
 * Creates or replaces a world. Clients of the old one reconnect. The old world's coverage is added to the total of all
 * worlds; if the new world is the same one at another time, to that world.
 * @throws ControlError
 */
export async function makeWorld(
  context: ControlContext,
  options: CreateOptions,
  sameWorld = false,
): Promise<HostedWorld> {
  const old = options.id === undefined ? undefined : context.worlds.open(options.id);
  try {
    const hosted = await context.worlds.make(options);
    context.touched.add(hosted.world);
    if (old !== undefined) context.touched.delete(old.world);
    if (old !== undefined) (sameWorld ? hosted.coverage : context.retired).add(old.coverage);
    context.gateway.release(hosted.world.id);
    return hosted;
  } catch (error) {
    if (error instanceof WorldsError)
      throw new ControlError(error.reason === 'id' ? 400 : 409, error.reason, `${error.message}.`);
    if (error instanceof ClockError || error instanceof JournalError) throw badRequest(error.message);
    throw error;
  }
}

/** Returns the reply to a call that created a world. */
export function made(context: ControlContext, { world }: HostedWorld) {
  return { id: world.id, url: context.urlOf(world.id), seed: world.seed, clock: clockView(world.clockNow()) };
}
