import * as z from 'zod/mini';
import { DEFAULT_START } from '../base/clock.ts';
import type { ClockMode } from '../base/clock.ts';
import { recordsIn } from '../host/journal/records.ts';
import type { Worlds } from '../host/worlds.ts';
import { clockMode, clockView } from './worlds/clock.ts';
import { ControlError, badRequest } from '../base/controlError.ts';
import { made, makeWorld, startOf } from './worlds/makeWorld.ts';
import { LongAnswer, route } from './route.ts';
import type { Parts } from './route.ts';
import { runScenario, scenarioOf } from './scenarios/scenarios.ts';

const worldBody = z.strictObject({
  id: z.optional(z.string()),
  seed: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  start: z.optional(z.string()),
  clock: z.optional(clockMode),
  scenario: z.optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
  set: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
});

const WORLDS_PART = 'worlds';

function openIn(worlds: Worlds) {
  return worlds.list().map(({ world }) => ({ id: world.id, seed: world.seed, clock: clockView(world.clockNow()) }));
}

/** This process's parts of the replies about worlds. */
export const worldParts = (worlds: Worlds): Parts => ({ [WORLDS_PART]: () => openIn(worlds) });

/** Control API routes that list, create and delete worlds. */
export const worldRoutes = [
  route({
    method: 'get',
    path: '/worlds',
    runs: 'every',
    summary: 'The worlds: open ones with their clocks, and the ids of those that exist only as a journal.',
    run: async (context) => {
      const { parts, silent } = await context.askEvery(WORLDS_PART, openIn(context.worlds));
      const open = parts.flat();
      const ids = new Set(open.map(({ id }) => id));
      return {
        worlds: open.map((one) => ({ ...one, url: context.urlOf(one.id) })),
        stored: (await context.worlds.allIds()).filter((id) => !ids.has(id)),
        ...(silent.length === 0 ? {} : { silent }),
      };
    },
  }),
  route({
    method: 'post',
    path: '/worlds',
    runs: 'named',
    summary: `Makes a world, or resets the one with that id; answers its id, its URL and its seed. Without a start it begins at ${DEFAULT_START}, whatever the day, or where the server's --start says. set has values for the parameters of the scenario.`,
    body: worldBody,
    run: async (context, { body: { id, seed, start, clock, scenario, set } }) => {
      const named = { ...(id === undefined ? {} : { id }), ...(seed === undefined ? {} : { seed }) };
      if (scenario !== undefined) {
        if (start !== undefined || clock !== undefined) throw badRequest('A scenario brings its own start and clock.');
        return made(context, await runScenario(context, await scenarioOf(scenario, { set, seed }), named));
      }
      if (set !== undefined) throw badRequest('set has values for the parameters of a scenario.', { set: 'choice' });
      const hosted = await makeWorld(context, {
        ...named,
        ...(start === undefined ? {} : { startMs: startOf(start) }),
        ...(clock === undefined ? {} : { clock: clock as ClockMode }),
      });
      return made(context, hosted);
    },
  }),
  route({
    method: 'delete',
    path: '/worlds/:id',
    findsOnly: true,
    summary: 'Deletes a world with its journal and everything armed in it, and disconnects its listeners.',
    run: async (context, { parameters: { id = '' } }) => {
      if (!context.worlds.has(id)) throw new ControlError(404, 'not_found', `There is no world ${id.slice(0, 40)}.`);
      const open = context.worlds.open(id);
      if (open !== undefined) context.retired.add(open.coverage);
      await context.worlds.remove(id);
      context.gateway.release(id);
      return { deleted: id };
    },
  }),
  route({
    method: 'get',
    path: '/journal',
    readsJournal: true,
    summary: 'The journal of a world: everything needed to make the same world again.',
    run: (context) => new LongAnswer({}, 'records', context.hosted().world.recordsNow()),
  }),
  route({
    method: 'post',
    path: '/journal',
    findsOnly: true,
    summary: 'Replays a journal into the world of this call, which restarts.',
    body: z.object({ records: z.array(z.unknown()) }),
    list: ['records'],
    run: async (context, { items }) => {
      const hosted = await makeWorld(context, { id: context.worldId, records: () => recordsIn(items()) });
      const { world } = hosted;
      return { ...made(context, hosted), records: world.recordCount, hash: world.hash() };
    },
  }),
];
