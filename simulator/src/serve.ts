import { notOneOf } from './base/choices.ts';
import { HALF_HOUR_MS } from './control/worlds/makeWorld.ts';
import { FlagError, HELP, readFlags } from './process/flags.ts';
import type { Flags } from './process/flags.ts';
import type { World } from './host/world.ts';
import { logToStandardError, voiceOf } from './process/log.ts';
import type { Log, Voice } from './process/log.ts';
import { sessionViewAt } from './market/calendar/view.ts';
import { isScenarioFile } from './scenarios/format.ts';
import { createServer } from './server.ts';
import type { RunningServer } from './server.ts';

/** The exit code that shells use for an invalid command line. */
const EXIT_USAGE = 2;

const PASSWORD_SHOWN =
  'the address in --cluster has a password: this process hides it from the list of processes from now on, but not what started it, nor the history of a shell. ZARABA_CLUSTER shows it to nobody else';

/** Checks a scenario's name. @throws FlagError if no built-in scenario has it */
export async function checkScenario(name: string): Promise<void> {
  const { SCENARIOS } = await import('./scenarios/index.ts');
  if (!SCENARIOS.has(name))
    throw new FlagError(`--scenario: ${notOneOf(name, [...SCENARIOS.keys()])} A file of your own ends in .json.`);
}

async function flagsOf(argv: readonly string[]): Promise<Flags> {
  try {
    const read = readFlags(argv, process.env);
    if (read === 'help') {
      process.stdout.write(`${HELP}\n${(await import('./scenarios/lines.ts')).SCENARIO_LIST}`);
      return process.exit(0);
    }
    const { scenario } = read;
    if (scenario !== undefined && !isScenarioFile(scenario)) await checkScenario(scenario);
    return read;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    process.stderr.write(`zaraba: ${error.message} (--help lists the flags)\n`);
    return process.exit(EXIT_USAGE);
  }
}

/** Returns the greeting: the URL of the server, its panel, and the seed and time of its main world. */
export function greeting({ url, worlds }: Pick<RunningServer, 'url' | 'worlds'>): string {
  if (worlds.isShared) return `Zaraba, simulated market: ${url}/ · panel ${url}/sim/ · one process of a cluster`;
  const { world } = worlds.get('main');
  const clock = world.clockNow();
  const now = new Date(clock.now).toISOString();
  return `Zaraba, simulated market: ${url}/ · panel ${url}/sim/ · seed ${world.seed} · clock ${clock.mode} at ${now}`;
}

/** The number of journal records of a world that was never used: its header and its first start. */
const UNUSED_RECORDS = 2;

function isPlain({ seed, startMs, scenario, clock }: Flags): boolean {
  return seed === undefined && startMs === undefined && scenario === undefined && clock === 'live';
}

/**
 * Prepares the main world of a server with default options. In an unused world, reviews end within seconds. In a used
 * world, a clock outside Tokyo's hours moves to the next session. Returns a line for each change.
 */
export function prepareForVisitors(world: World, flags: Flags): readonly string[] {
  if (!isPlain(flags)) return [];
  if (world.recordCount <= UNUSED_RECORDS) {
    world.execute({ name: 'setReviewer', reviewer: 'prompt' });
    return ['Reviews end after 5 seconds; the panel and any of --seed, --start, --clock, --scenario change that.'];
  }
  const { now, rate } = world.clockNow();
  const { phase, nextOpenAt } = sessionViewAt('jp', now);
  if (flags.dataDirectory !== undefined || rate === 0 || phase === 'continuous' || nextOpenAt === undefined) return [];
  world.clock({ toMs: nextOpenAt + HALF_HOUR_MS });
  return ['Tokyo was closed: the clock moved on to half an hour after its next opening.'];
}

async function start(flags: Flags, dataDirectory: string, { log, say }: Voice) {
  const { key, memory, cluster, ...asked } = flags;
  const joining = cluster && (await (await import('./cluster/join.ts')).joinCluster({ ...flags, cluster, log }));
  const server = await createServer({
    ...asked,
    log,
    ...(say === undefined ? {} : { say }),
    ...(memory || joining ? {} : { dataDirectory: asked.dataDirectory ?? dataDirectory }),
    ...(joining === undefined ? {} : { joining }),
    ...(key === undefined ? {} : { controlKey: key }),
  });
  const prepared = joining === undefined ? prepareForVisitors(server.worlds.get('main').world, flags) : [];
  const { controlKey } = server;
  const generated = key === undefined && controlKey !== undefined ? ` · control key ${controlKey}` : '';
  return { server, lines: [`${greeting(server)}${generated}`, ...prepared] };
}

function reasonOf(error: unknown, { port, host }: Flags): string {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'getaddrinfo') return `--host ${host} is no address of this machine, and no name of one (${code})`;
  // The messages of other errors, such as about a folder, need no addition.
  if (syscall !== 'listen') return message;
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another with --port`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `cannot listen on ${host}:${port} (${code})`;
  return message;
}

interface Ending {
  readonly log?: Log;
  /** How long to serve before closing, ms (default: not at all). */
  readonly drainMs?: number | undefined;
}

/**
 * Ends the process on a signal (code 0) or an uncaught error (code 1, because its memory can no longer be trusted).
 * Closes the journals first. A second signal ends the process at once.
 */
export function endWithSignals(server: RunningServer, { log = logToStandardError, drainMs }: Ending = {}): void {
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) process.exit(1);
    ending = true;
    try {
      // If a world cannot be handed over, another process takes it over once it is closed or its lease has expired.
      const failed = (error: unknown): void => log('error', 'could not hand on every world', error);
      if (code === 0 && drainMs !== undefined) await server.drain(drainMs).catch(failed);
      await server.close();
    } catch (error) {
      log('error', 'could not close', error);
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log('error', `${event}: the server ends`, error);
      void end(1);
    });
  }
}

/**
 * Starts a server from the arguments of a command line. If that fails, prints an error line and ends the process.
 * @param dataDirectory the default folder of the journals
 */
export async function serve(argv: readonly string[], dataDirectory: string): Promise<void> {
  if (argv.length > 0) (await import('./process/processTitle.ts')).hideSecrets();
  const asked = await flagsOf(argv);
  const voice = voiceOf(asked);
  if (asked.cluster !== undefined) {
    const { hasPassword } = await import('./process/processTitle.ts');
    if (argv.some(hasPassword)) voice.log('warning', PASSWORD_SHOWN);
  }
  try {
    const { server, lines } = await start(asked, dataDirectory, voice);
    endWithSignals(server, { log: voice.log, drainMs: asked.drainMs });
    // The greeting is printed last, because a program that reads it may end the process at once.
    voice.announce(lines);
  } catch (error) {
    voice.complain(reasonOf(error, asked));
    process.exit(1);
  }
}
