import { setImmediate } from 'node:timers/promises';
import { originOf } from './origin.ts';
import type { RunningServer, ServerOptions } from './server.ts';
import type { WorldBeginning } from './testing/requests.ts';
import { Sim } from './testing/sim.ts';
import type { SimOptions } from './testing/sim.ts';
import { MAIN_WORLD } from './worldName.ts';

/** How a world begins; a scenario sets start and clock itself. Default: the world of every test, frozen. */
export interface WorldOptions extends WorldBeginning {
  /** The name of a built-in scenario, or your own. */
  readonly scenario?: SimOptions['scenario'];
}

/** Options of a simulator in this process, all optional. They describe its server and its main world. */
export interface SimulatorOptions extends WorldOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Origins whose pages may call the server, such as `http://localhost:5173`. */
  readonly allowOrigins?: readonly string[];
  /** Only control calls create worlds. */
  readonly strictWorlds?: boolean;
}

/** A simulator in this process. */
export interface Simulator {
  /** Its origin, such as `http://localhost:40123`. */
  readonly url: string;
  readonly port: number;
  /** Controls the main world: the one of clients that use `url`. */
  readonly sim: Sim;
  /** Makes another world; clients reach it by `sim.url`. @throws ControlCallError */
  readonly newWorld: (options?: WorldOptions) => Promise<Sim>;
  /** Ends every connection and world; nothing is kept. */
  readonly close: () => Promise<void>;
}

function originsOf(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const origin = originOf(text);
    if (origin !== undefined) return origin;
    throw new TypeError(`allowOrigins has origins such as http://localhost:5173, not ${JSON.stringify(text)}`);
  });
}

function simOptions(server: string, { scenario, seed, start, clock }: WorldOptions): SimOptions {
  const world = {
    ...(seed !== undefined && { seed }),
    ...(start !== undefined && { start }),
    ...(clock !== undefined && { clock }),
  };
  return { server, scenario, world };
}

/**
 * Resolves once clients in this process know that their connections have ended: a call to the next server on the same
 * port would otherwise take one of them. The second turn is the first that reads sockets for certain.
 */
async function ended(server: RunningServer): Promise<void> {
  await server.close();
  await setImmediate();
  await setImmediate();
}

/**
 * Starts a simulator in this process, on this machine's own address and in memory. It leaves signals, title and
 * standard output to the program; several may run at once.
 * @throws ControlCallError if the main world is refused; TypeError if an origin is; the error of a port that is taken
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, allowOrigins = [], strictWorlds = false, ...world } = options;
  const { seed = 'test', clock = 'frozen' } = world;
  const asked: ServerOptions = { port, allowedOrigins: originsOf(allowOrigins), strictWorlds, seed, clock };
  // A program that only defines scenarios loads no server.
  const { createServer } = await import('./server.ts');
  const server = await createServer(asked);
  try {
    const sim = await Sim.create({ ...simOptions(server.url, world), id: MAIN_WORLD });
    return {
      url: server.url,
      port: server.port,
      sim,
      newWorld: (more = {}) => Sim.create(simOptions(server.url, more)),
      close: () => ended(server),
    };
  } catch (error) {
    await ended(server);
    throw error;
  }
}
