import { MSG_SERVER_ERROR, isScreenPath } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { COVERAGE_KINDS, Coverage, coverageSchema, exercisedIn } from '../coverage/coverage.ts';
import type { CoverageReport } from '../coverage/coverage.ts';
import type { Worlds } from '../host/worlds.ts';
import { ControlError, badRequest } from '../base/controlError.ts';
import { route } from './route.ts';
import type { ControlContext, Parts } from './route.ts';

const all = z.strictObject({ all: z.optional(z.enum(['0', '1'])) });

const everyFor = (query: URLSearchParams) => (query.get('all') === '1' ? 'every' : 'owner');

function totalIn(worlds: Worlds, retired: Coverage): Coverage {
  const sum = new Coverage();
  sum.add(retired);
  for (const { coverage } of worlds.list()) sum.add(coverage);
  return sum;
}

function forgetIn(worlds: Worlds, retired: Coverage): readonly string[] {
  for (const { coverage } of worlds.list()) coverage.clear();
  retired.clear();
  return worlds.list().map(({ world }) => world.id);
}

async function reportOn(coverage: Coverage): Promise<CoverageReport> {
  const { coverageReport } = await import('../coverage/coverageReport.ts');
  return coverageReport(coverage.exercised());
}

const TOTAL_PART = 'coverage';
const FORGET_PART = 'coverage-forgotten';

/** This process's parts of the replies about coverage. */
export const coverageParts = (worlds: Worlds, retired: Coverage): Parts => ({
  [TOTAL_PART]: () => totalIn(worlds, retired).exercised(),
  [FORGET_PART]: () => forgetIn(worlds, retired),
});

async function totalReport({ worlds, retired, askEvery }: ControlContext) {
  const sum = new Coverage();
  const { parts, silent } = await askEvery(TOTAL_PART, totalIn(worlds, retired).exercised());
  for (const part of parts) sum.merge(part);
  return { ...(await reportOn(sum)), ...(silent.length === 0 ? {} : { silent }) };
}

/**
 * Clears the coverage of all processes. Returns the ids of all worlds.
 * @throws ControlError if a process did not answer
 */
async function forgetAll({ worlds, retired, askEvery }: ControlContext): Promise<readonly string[]> {
  const { parts, silent } = await askEvery(FORGET_PART, forgetIn(worlds, retired));
  if (silent.length === 0) return parts.flat();
  const sentence = `Not all may be forgotten, as no answer came from ${silent.join(', ')}; ask again.`;
  throw new ControlError(503, MSG_SERVER_ERROR, sentence);
}

function summaryOf(of: CoverageReport): Readonly<Record<string, string>> {
  return Object.fromEntries(
    COVERAGE_KINDS.map((name) => {
      const done = Object.keys(of[name].exercised).length;
      return [name, `${done}/${done + of[name].missing.length}`];
    }),
  );
}

/** Control API routes for coverage. */
export const coverageRoutes = [
  route({
    method: 'get',
    path: '/coverage',
    runs: everyFor,
    summary:
      'Endpoints, message keys, pairs of both, transitions, faults, screens and scenarios this world has exercised, and those it has not; all=1 over all worlds.',
    query: all,
    run: (context, { query }) => (query.all === '1' ? totalReport(context) : reportOn(context.hosted().coverage)),
  }),
  route({
    method: 'post',
    path: '/coverage',
    summary: 'Adds screens that a client has shown, by their addresses.',
    body: z.strictObject({ screens: z.array(z.string()).check(z.maxLength(1_000)) }),
    run: async (context, { body: { screens } }) => {
      const unknown = screens.find((screen) => !isScreenPath(screen));
      if (unknown !== undefined) throw badRequest(`There is no screen ${unknown.slice(0, 80)}.`, { screens: 'choice' });
      const { coverage } = context.hosted();
      for (const screen of screens) if (isScreenPath(screen)) coverage.screen(screen);
      const { exercised, missing } = (await reportOn(coverage)).screens;
      return { screens: Object.keys(exercised).length, missing: missing.length };
    },
  }),
  route({
    method: 'post',
    path: '/coverage/merge',
    summary:
      "Adds another process's report to the coverage of this world, so that many runs make one report; names unknown here are left out.",
    body: z.strictObject({ report: coverageSchema }),
    large: true,
    run: async (context, { body }) => {
      const { coverage } = context.hosted();
      coverage.merge(exercisedIn(body.report));
      return { exercised: summaryOf(await reportOn(coverage)) };
    },
  }),
  route({
    method: 'delete',
    path: '/coverage',
    runs: everyFor,
    summary: 'Forgets what this world has exercised; all=1 what all worlds have, including deleted ones.',
    query: all,
    run: async (context, { query }) => {
      if (query.all === '1') return { cleared: await forgetAll(context) };
      const { world, coverage } = context.hosted();
      coverage.clear();
      return { cleared: [world.id] };
    },
  }),
];
