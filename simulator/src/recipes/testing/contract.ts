import { ENDPOINT_PATHS, keysOf } from '../../coverage/coverage.ts';
import type { CoverageReport } from '../../coverage/coverage.ts';
import { createServer } from '../../server.ts';
import type { RunningServer } from '../../server.ts';
import { EXEMPTIONS } from './exemptions.ts';
import { JOURNEYS } from './journeys.ts';
import { control, goOn } from './journey.ts';
import { playRecipe } from './run.ts';

/** One step, run in a fresh world. */
export interface Step {
  readonly group: string;
  readonly name: string;
  /** Returns the problems, in words. */
  readonly play: (server: RunningServer) => Promise<readonly string[]>;
}

/** Every step: each key of each call, then the journeys. */
export const STEPS: readonly Step[] = [
  ...ENDPOINT_PATHS.flatMap((path) =>
    keysOf(path).map((key) => ({
      group: path as string,
      name: key as string,
      play: (server: RunningServer) => playRecipe(server, path, key),
    })),
  ),
  ...JOURNEYS.map((journey) => ({
    group: 'journeys',
    name: journey.name,
    play: (server: RunningServer) => goOn(server, journey),
  })),
];

/** A server for the steps: in memory, silent, with frozen clocks. */
export function startContractServer(): Promise<RunningServer> {
  return createServer({ clock: 'frozen', log: () => {} });
}

/** The coverage of all worlds of a server, including deleted ones. */
export async function exercisedBy(server: RunningServer): Promise<CoverageReport> {
  return (await control(server, 'GET', '/coverage?all=1')) as unknown as CoverageReport;
}

/** What should have been exercised and was not, and needless exemptions; in words. */
export function gaps({ endpoints, messages, pairs, transitions }: CoverageReport): readonly string[] {
  const missing = [endpoints, messages, pairs, transitions].flatMap((part) => part.missing);
  const needed = new Set(missing);
  return [
    ...missing.filter((name) => !Object.hasOwn(EXEMPTIONS, name)).map((name) => `${name} was not exercised`),
    ...Object.keys(EXEMPTIONS)
      .filter((name) => !needed.has(name))
      .map((name) => `${name} is exempt, but was exercised`),
  ];
}
