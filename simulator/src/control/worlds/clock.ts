import * as z from 'zod/mini';
import { ClockError } from '../../base/clock.ts';
import type { ClockMode, ClockOperation, ClockState } from '../../base/clock.ts';
import { resolveMarketEvent } from '../../market/calendar/view.ts';
import type { World } from '../../host/world.ts';
import type { TransitionEvent } from '../../world/kernel/command.ts';
import { ended } from '../../base/choices.ts';
import { durationMs, instantOf, notATime } from '../../base/duration.ts';
import { CALENDAR_POINTS } from '../../scenarios/format.ts';
import { badRequest } from '../../base/controlError.ts';
import { route } from '../route.ts';
import type { ControlContext } from '../route.ts';

/** A mode of the clock. The clock validates the rate. */
export const clockMode = z.string().check(z.regex(/^(?:live|frozen|x\d{1,6}(?:\.\d{1,3})?)$/));

const body = z.strictObject({
  mode: z.optional(clockMode),
  advance: z.optional(z.string()),
  to: z.optional(z.string()),
});

/** The body of a clock call. */
export type ClockBody = z.output<typeof body>;

/** Returns a clock's state as text and numbers. */
export function clockView({ now, mode }: ClockState) {
  return { now: new Date(now).toISOString(), nowMs: now, mode };
}

function operations({ mode, advance, to }: ClockBody, now: number): ClockOperation[] {
  if ([advance, to].filter((one) => one !== undefined).length + (mode === undefined ? 0 : 1) === 0) {
    throw badRequest('Give mode, advance or to.');
  }
  if (advance !== undefined && to !== undefined) throw badRequest('Give advance or to, not both.');
  const list: ClockOperation[] = [];
  if (advance !== undefined) {
    const advanceMs = durationMs(advance);
    if (advanceMs === undefined)
      throw badRequest(ended(`advance ${notATime(advance, { duration: true })}`), { advance: 'format' });
    list.push({ advanceMs });
  }
  if (to !== undefined) {
    const toMs = instantOf(to) ?? resolveMarketEvent(to, now);
    if (toMs === undefined)
      throw badRequest(ended(`to ${notATime(to, { instant: true, names: CALENDAR_POINTS })}`), { to: 'format' });
    list.push({ toMs });
  }
  if (mode !== undefined) list.push({ mode: mode as ClockMode });
  return list;
}

/**
 * Moves a clock. Resolves when all due events have happened and clients have been notified.
 * @returns the transitions that occurred
 */
export async function moveClock(
  context: ControlContext,
  world: World,
  move: ClockBody,
): Promise<readonly TransitionEvent[]> {
  const happened: TransitionEvent[] = [];
  const unsubscribe = world.subscribe((events) => {
    happened.push(...events.filter((event) => event.type === 'transition'));
  });
  try {
    for (const operation of operations(move, world.now())) world.clock(operation);
  } catch (error) {
    if (error instanceof ClockError) throw badRequest(`${error.message}.`, { to: 'range' });
    throw error;
  } finally {
    unsubscribe();
  }
  await world.flushed();
  await context.gateway.clockMoved(world);
  return happened;
}

/** Control API routes for the clock. */
export const clockRoutes = [
  route({
    method: 'post',
    path: '/clock',
    summary:
      'Sets the mode (live, frozen, xN), advances by a duration or goes to an instant or a market event; answers once everything due has happened and was sent.',
    body,
    run: async (context, input) => {
      const { world } = context.hosted();
      const transitions = await moveClock(context, world, input.body);
      return { clock: clockView(world.clockNow()), transitions };
    },
  }),
];
