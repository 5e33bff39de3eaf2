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
  /** Values of the scenario's parameters. */
  readonly set?: SimOptions['set'];
}

/** Options of a simulator in this process, all optional. They describe its server and its main world. */
export interface SimulatorOptions extends WorldOptions {
  /** Default: 0, any free port. With false it listens nowhere: call `handle`. */
  readonly port?: number | false;
  /** Origins whose pages may call the server, such as `http://localhost:5173`. */
  readonly allowOrigins?: readonly string[];
  /** Only control calls create worlds. */
  readonly strictWorlds?: boolean;
}

/** A simulator in this process. */
export interface Simulator {
  /** Its origin, such as `http://localhost:40123`. Without a port `http://localhost:0`, which no network reaches. */
  readonly url: string;
  /** 0 if it listens nowhere. */
  readonly port: number;
  /**
   * Answers a call of the market API or the control API without a network: same code, status, headers and bytes.
   * The request's URL begins with `url` of the simulator or of a world. Rejects with a TypeError where `fetch` would,
   * as when a fault cuts the connection.
   */
  readonly handle: (request: Request) => Promise<Response>;
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

type Place = Pick<SimOptions, 'server' | 'handle'>;

function simOptions(place: Place, { scenario, set, seed, start, clock }: WorldOptions): SimOptions {
  const world = {
    ...(seed !== undefined && { seed }),
    ...(start !== undefined && { start }),
    ...(clock !== undefined && { clock }),
  };
  return { ...place, scenario, set, world };
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
  const [{ createServer }, { handlerOf }] = await Promise.all([import('./server.ts'), import('./handler.ts')]);
  const server = await createServer(asked);
  const handle = handlerOf(server.http);
  const place: Place = { server: server.url, handle: port === false ? handle : undefined };
  try {
    const sim = await Sim.create({ ...simOptions(place, world), id: MAIN_WORLD });
    return {
      url: server.url,
      port: server.port,
      handle,
      sim,
      newWorld: (more = {}) => Sim.create(simOptions(place, more)),
      close: () => ended(server),
    };
  } catch (error) {
    await ended(server);
    throw error;
  }
}
