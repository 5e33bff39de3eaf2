import * as z from 'zod/mini';
import { ClockError } from '../clock.ts';
import type { ClockMode } from '../clock.ts';
import { JournalError } from '../journal/journal.ts';
import { newestSession } from '../market/calendar/calendar.ts';
import { wallClock } from '../clock.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { World } from '../worlds/world.ts';
import type { CreateOptions } from '../worlds/worlds.ts';
import { WorldsError } from '../worlds/worlds.ts';
import { attachmentsOf } from './attachments.ts';
import { clockMode, clockView, moveClock } from './clock.ts';
import { instantOf } from './duration.ts';
import { ControlError, badRequest } from './error.ts';
import { faultSpec, messageSpec } from './messages.ts';
import { route } from './route.ts';
import type { ControlContext } from './route.ts';
import { stateView } from './state.ts';

const DEFAULT_START_MS = 30 * 60_000;

/** The instant `session` stands for: half an hour into the newest session day of Tokyo (09:30 there). */
export function sessionStart(atMs: number): number {
  return newestSession('jp', atMs).openAt + DEFAULT_START_MS;
}

/** The instant a start is written as. @throws ControlError */
export function startOf(text: string): number {
  const instant = text === 'session' ? sessionStart(wallClock.now()) : instantOf(text);
  if (instant !== undefined) return instant;
  throw badRequest('start is an ISO 8601 instant with its offset (2026-03-02T09:30:00+09:00), or session.', {
    start: 'format',
  });
}

/** A scenario by name. @throws ControlError */
export function scenarioOf(name: string): Scenario {
  const scenario = SCENARIOS.get(name);
  if (scenario !== undefined) return scenario;
  throw new ControlError(
    404,
    'not_found',
    `There is no scenario ${name.slice(0, 80)}; there are ${[...SCENARIOS.keys()].join(', ')}.`,
  );
}

/** Makes or resets a world; those who listen to the old one are let go and come back to the new. @throws ControlError */
export function makeWorld(context: ControlContext, options: CreateOptions): World {
  const old = options.id === undefined ? undefined : context.worlds.list().find(({ id }) => id === options.id);
  const exercised = old === undefined ? undefined : attachmentsOf(old).coverage;
  try {
    const world = context.worlds.create(options);
    if (exercised !== undefined) context.retired.add(exercised);
    context.gateway.release(world.id);
    return world;
  } catch (error) {
    if (error instanceof WorldsError)
      throw new ControlError(error.reason === 'id' ? 400 : 409, error.reason, `${error.message}.`);
    if (error instanceof ClockError || error instanceof JournalError) throw badRequest(error.message);
    throw error;
  }
}

/** Runs a scenario: a fresh world of its seed and start, in which its steps are taken. @throws ControlError */
export async function runScenario(context: ControlContext, scenario: Scenario, options: CreateOptions): Promise<World> {
  const world = makeWorld(context, {
    seed: scenario.seed ?? options.seed ?? scenario.name,
    startMs: startOf(scenario.start),
    clock: scenario.clock,
    ...(options.id === undefined ? {} : { id: options.id }),
  });
  world.note('scenario', scenario.name);
  const { messages, faults } = attachmentsOf(world);
  for (const step of scenario.steps) {
    if (step.do === 'message') messages.add(messageSpec(step.message));
    else if (step.do === 'fault') faults.add(faultSpec(step.fault));
    else if (step.do === 'clock') await moveClock(context, world, step.clock);
    else {
      const reply = world.execute(step.command);
      if (!reply.ok) throw new Error(`scenario ${scenario.name}: ${step.command.name} was refused: ${reply.error}`);
    }
  }
  return world;
}

function made(context: ControlContext, world: World) {
  return { id: world.id, url: context.urlOf(world.id), seed: world.seed, clock: clockView(world.clockState) };
}

const worldBody = z.strictObject({
  id: z.optional(z.string()),
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  start: z.optional(z.string()),
  clock: z.optional(clockMode),
  scenario: z.optional(z.string()),
});

/** The calls that make worlds and take them away. */
export const worldRoutes = [
  route({
    method: 'get',
    path: '/worlds',
    summary: 'The worlds: those that are open with their clocks, and the ids of those that only their journal keeps.',
    run: (context) => {
      const open = context.worlds.list();
      const ids = new Set(open.map(({ id }) => id));
      return {
        worlds: open.map((world) => made(context, world)),
        stored: context.worlds.ids().filter((id) => !ids.has(id)),
      };
    },
  }),
  route({
    method: 'post',
    path: '/worlds',
    summary: 'Makes a world, or resets the one of that id; answers its id, its URL and its seed.',
    body: worldBody,
    run: async (context, { body: { id, seed, start, clock, scenario } }) => {
      const named = { ...(id === undefined ? {} : { id }), ...(seed === undefined ? {} : { seed }) };
      if (scenario !== undefined) {
        if (start !== undefined || clock !== undefined) throw badRequest('A scenario brings its own start and clock.');
        return made(context, await runScenario(context, scenarioOf(scenario), named));
      }
      const world = makeWorld(context, {
        ...named,
        ...(start === undefined ? {} : { startMs: startOf(start) }),
        ...(clock === undefined ? {} : { clock: clock as ClockMode }),
      });
      return made(context, world);
    },
  }),
  route({
    method: 'delete',
    path: '/worlds/:id',
    summary: 'Removes a world with its journal and everything armed in it, and lets go of those who listen to it.',
    run: (context, { parameters: { id = '' } }) => {
      if (!context.worlds.has(id)) throw new ControlError(404, 'not_found', `There is no world ${id.slice(0, 40)}.`);
      const open = context.worlds.list().find((world) => world.id === id);
      if (open !== undefined) context.retired.add(attachmentsOf(open).coverage);
      context.worlds.delete(id);
      context.gateway.release(id);
      return { deleted: id };
    },
  }),
  route({
    method: 'get',
    path: '/scenarios',
    summary: 'The scenarios.',
    run: () => ({
      scenarios: [...SCENARIOS.values()].map(({ name, summary, start, clock }) => ({ name, summary, start, clock })),
    }),
  }),
  route({
    method: 'post',
    path: '/scenarios/:name',
    summary: 'Runs a scenario in the world of this call, which begins anew.',
    body: z.strictObject({}),
    run: async (context, { parameters: { name = '' } }) => {
      const world = await runScenario(context, scenarioOf(name), { id: context.worldId });
      return { ...made(context, world), state: stateView(world) };
    },
  }),
  route({
    method: 'get',
    path: '/journal',
    summary: 'The journal of a world: everything needed to make the same world again.',
    run: (context) => ({ records: context.world().journalRecords() }),
  }),
  route({
    method: 'post',
    path: '/journal',
    summary: 'Replays a journal into the world of this call, which begins anew.',
    body: z.object({ records: z.array(z.unknown()) }),
    large: true,
    run: (context, { body: { records } }) => {
      const world = makeWorld(context, { id: context.worldId, records });
      return { ...made(context, world), records: world.journalRecords().length, hash: world.hash() };
    },
  }),
];
