import { ENTER_DEMO_PATH } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { noSuch } from '../../base/choices.ts';
import type { ClockMode } from '../../base/clock.ts';
import { PERSONA_NAMES } from '../../personas/names.ts';
import { FUND_PASSWORD, PASSWORD, RecipeError } from '../../recipes/recipe.ts';
import type { Cast } from '../../scenarios/director.ts';
import type { Given } from '../../scenarios/compose.ts';
import type { Scenario } from '../../scenarios/format.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import type { CreateOptions } from '../../host/worlds.ts';
import { ControlError } from '../../base/controlError.ts';
import { accountOf } from '../../world/accounts/views.ts';
import { ENTER_PATH, MAIN_WORLD } from '../../http/worldName.ts';
import { made, makeWorld, startOf } from '../worlds/makeWorld.ts';
import { route } from '../route.ts';
import type { ControlContext } from '../route.ts';
import { stageOf } from './stage.ts';
import { stateView } from '../worlds/state.ts';

/**
 * Returns a built-in scenario or the scenario in the body.
 * @throws ControlError
 */
export async function scenarioOf(named: unknown, given: Given = {}): Promise<Scenario> {
  const { SCENARIOS } = await import('../../scenarios/index.ts');
  const scenario = typeof named === 'string' ? SCENARIOS.get(named) : named;
  if (typeof named !== 'string' || (scenario !== undefined && given.set !== undefined))
    return (await import('../../scenarios/check.ts')).checkedScenario(scenario, given);
  if (scenario !== undefined) return scenario as Scenario;
  throw new ControlError(404, 'not_found', noSuch('scenario', named, [...SCENARIOS.keys()]));
}

/**
 * Adds the cast of a scenario to its world. The world's clock may move.
 * @throws ControlError
 */
async function assemble(hosted: HostedWorld, scenario: Scenario): Promise<Cast> {
  const members = Object.entries(scenario.cast ?? {});
  if (members.length === 0) return {};
  const { enlist } = await import('../../personas/cast.ts');
  const cast: Record<string, string> = {};
  try {
    for (const [alias, member] of members) {
      const number = typeof member === 'string' ? undefined : member.account;
      const persona = typeof member === 'string' ? member : member.persona;
      if (number !== undefined && Object.values(cast).includes(number)) {
        throw new RecipeError(`${number}, the account of ${alias}, was given to another member; number all of them`);
      }
      cast[alias] = enlist(hosted, persona, number).account;
    }
  } catch (error) {
    if (error instanceof RecipeError) {
      throw new ControlError(409, 'not_reachable', `The cast of ${scenario.name}: ${error.message}.`);
    }
    throw error;
  }
  return cast;
}

/** Starts a new world with the seed and cast of a scenario. @throws ControlError */
export async function runScenario(
  context: ControlContext,
  scenario: Scenario,
  options: CreateOptions,
): Promise<HostedWorld> {
  const hosted = await makeWorld(context, {
    seed: scenario.seed ?? options.seed ?? scenario.name,
    startMs: startOf(scenario.start),
    clock: 'frozen',
    ...(options.id === undefined ? {} : { id: options.id }),
  });
  const cast = await assemble(hosted, scenario);
  const { world, coverage } = hosted;
  world.clock({ mode: scenario.clock as ClockMode });
  await context.scripts.begin(stageOf(hosted, context), { scenario, cast, startMs: world.now() });
  coverage.scenario(scenario.name);
  return hosted;
}

/** Control API routes for scenarios and prepared customers. */
export const scenarioRoutes = [
  route({
    method: 'get',
    path: '/scenarios',
    runs: 'here',
    summary: 'The built-in scenarios, in the order of the gallery.',
    run: async () => {
      const { SCENARIOS } = await import('../../scenarios/index.ts');
      return { scenarios: [...SCENARIOS.values()].map(({ steps, ...head }) => ({ ...head, steps: steps.length })) };
    },
  }),
  route({
    method: 'get',
    path: '/scenarios/:name',
    runs: 'here',
    summary: 'A scenario as its file holds it: a starting point for your own.',
    run: (_context, { parameters: { name = '' } }) => scenarioOf(name),
  }),
  route({
    method: 'get',
    path: '/scenario.schema.json',
    runs: 'here',
    summary: 'The format of scenario files as JSON Schema, generated from the schemas that check them.',
    run: async () => (await import('../documents/scenarioFileSchema.ts')).scenarioFileSchema(),
  }),
  route({
    method: 'post',
    path: '/scenarios',
    findsOnly: true,
    summary: 'Runs the scenario in the body in the world of this call, which restarts.',
    body: z.record(z.string(), z.unknown()),
    run: async (context, { body }) => begun(context, await scenarioOf(body)),
  }),
  route({
    method: 'post',
    path: '/scenarios/:name',
    findsOnly: true,
    summary: 'Runs a built-in scenario in the world of this call, which restarts.',
    body: z.strictObject({}),
    run: async (context, { parameters: { name = '' } }) => begun(context, await scenarioOf(name)),
  }),
  route({
    method: 'post',
    path: '/scenarios/:name/links',
    runs: 'main',
    summary:
      'Makes an address that opens a built-in scenario, each time in a new world, logged in as the named or first member of the cast. It is valid for twelve hours or until the server ends.',
    body: z.strictObject({ member: z.optional(z.string()) }),
    run: async (context, { parameters: { name = '' }, body }) => {
      const scenario = await scenarioOf(name);
      const { member } = body;
      if (member !== undefined && scenario.cast?.[member] === undefined)
        throw new ControlError(404, 'not_found', noSuch('member', member, Object.keys(scenario.cast ?? {})));
      const { code, untilMs } = context.links.make({ scenario: name, member });
      const url = new URL(`${ENTER_DEMO_PATH}?code=${code}`, context.urlOf(MAIN_WORLD)).href;
      return { url, until: new Date(untilMs).toISOString() };
    },
  }),
  route({
    method: 'get',
    path: '/personas',
    runs: 'here',
    summary: 'The prepared customers available for a world, and the passwords of all of them.',
    run: async () => {
      const { PERSONAS } = await import('../../personas/index.ts');
      return {
        personas: PERSONA_NAMES.map((name) => ({ name, title: PERSONAS[name].title })),
        login: { password: PASSWORD, fundPassword: FUND_PASSWORD },
      };
    },
  }),
  route({
    method: 'post',
    path: '/personas',
    summary:
      'Makes a prepared customer in this world, with the named account or a new one; the clock moves as far as that takes. Answers how to log in.',
    body: z.strictObject({
      persona: z.enum(PERSONA_NAMES),
      account: z.optional(z.string().check(z.regex(/^\d{10}$/))),
    }),
    run: async (context, { body }) => {
      const hosted = context.hosted();
      const { enlist } = await import('../../personas/cast.ts');
      try {
        return enlist(hosted, body.persona, body.account);
      } catch (error) {
        if (!(error instanceof RecipeError)) throw error;
        throw new ControlError(409, 'not_reachable', `${body.persona}: ${error.message}.`);
      } finally {
        await context.gateway.clockMoved(hosted.world);
        context.gateway.sessionsChanged(hosted.world);
      }
    },
  }),
  route({
    method: 'post',
    path: '/links',
    summary:
      'Makes an address that opens this world logged in as the named account, or as the first of the running scenario’s cast: once, and for ten minutes.',
    body: z.strictObject({ account: z.optional(z.string().check(z.regex(/^\d{10}$/))) }),
    run: (context, { body }) => {
      const { world, entryCodes } = context.hosted();
      const account = body.account ?? Object.values(context.scripts.of(world)?.view().cast ?? {})[0];
      if (account === undefined || accountOf(world.stateNow(), account) === undefined)
        throw new ControlError(404, 'not_found', `There is no account ${account ?? 'of a cast'} in this world.`);
      const { code, untilMs } = entryCodes.make(account);
      const url = new URL(`${ENTER_PATH}${world.id}?code=${code}`, context.urlOf(world.id)).href;
      return { account, url, until: new Date(untilMs).toISOString() };
    },
  }),
];

async function begun(context: ControlContext, scenario: Scenario) {
  const hosted = await runScenario(context, scenario, { id: context.worldId });
  return { ...made(context, hosted), state: stateView(hosted, context) };
}
