import { setImmediate } from 'node:timers/promises';
import { originOf } from './http/origin.ts';
import type { RunningServer, ServerOptions } from './server.ts';
import type { ParametersOf, WorldBeginning, WorldScenario } from './testing/requests.ts';
import { Sim } from './testing/sim.ts';
import type { SimOptions } from './testing/sim.ts';
import { MAIN_WORLD } from './http/worldName.ts';

/**
 * How a world begins. A scenario sets the start and the clock itself. By default, a world begins like that of every
 * test, with a frozen clock.
 */
export interface WorldOptions<S extends WorldScenario | undefined = WorldScenario> extends WorldBeginning {
  /** The name of a built-in scenario, or a scenario of your own. */
  readonly scenario?: S | undefined;
  /** Values of the scenario's parameters. */
  readonly set?: ParametersOf<S> | undefined;
}

/** Options of a simulator in this process, for its server and its main world. */
export interface SimulatorOptions<S extends WorldScenario | undefined = WorldScenario> extends WorldOptions<S> {
  /** The port (default: 0, any free port). With false, the server does not listen: call `handle` instead. */
  readonly port?: number | false;
  /** Origins whose pages may call the server, such as `http://localhost:5173`. */
  readonly allowOrigins?: readonly string[];
  /** Whether only control calls create worlds. */
  readonly strictWorlds?: boolean;
}

/** A simulator in this process. */
export interface Simulator {
  /**
   * The origin, such as `http://localhost:40123`. Without a port, it is `http://localhost:0`, which the network cannot
   * reach.
   */
  readonly url: string;
  /** The port; 0 if the server does not listen. */
  readonly port: number;
  /**
   * Answers a call of the market API or the control API as over a network, with the same code, status, headers and
   * bytes. The URL of the request must begin with the `url` of the simulator or of a world. Rejects with a TypeError
   * where `fetch` would, such as when a fault cuts the connection.
   */
  readonly handle: (request: Request) => Promise<Response>;
  /** Controls the main world, which clients that call `url` use. */
  readonly sim: Sim;
  /** Creates another world. Its `url` leads there. @throws ControlCallError */
  readonly newWorld: <S extends WorldScenario | undefined = undefined>(options?: WorldOptions<S>) => Promise<Sim>;
  /** Closes all connections and worlds. Nothing is stored. */
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

function simOptions<S extends WorldScenario | undefined>(
  place: Place,
  { scenario, set, seed, start, clock }: WorldOptions<S>,
): SimOptions<S> {
  const world = {
    ...(seed !== undefined && { seed }),
    ...(start !== undefined && { start }),
    ...(clock !== undefined && { clock }),
  };
  return { ...place, scenario, set, world };
}

/**
 * Closes a server. Resolves when clients in this process have noticed the end of their connections. Otherwise, a call
 * to the next server on the port could use a closed connection. Only in its second turn is Node sure to have read the
 * sockets.
 */
async function ended(server: RunningServer): Promise<void> {
  await server.close();
  await setImmediate();
  await setImmediate();
}

/**
 * Starts a simulator in this process, on the loopback address and in memory. It does not change the signals, title or
 * standard output of the program. Several simulators may run at the same time.
 * @throws ControlCallError if the main world is refused; TypeError if an origin is invalid; the error of a port in use
 */
export async function startSimulator<S extends WorldScenario | undefined = undefined>(
  options: SimulatorOptions<S> = {},
): Promise<Simulator> {
  const { port = 0, allowOrigins = [], strictWorlds = false, ...world } = options;
  const { seed = 'test', clock = 'frozen' } = world;
  const asked: ServerOptions = { port, allowedOrigins: originsOf(allowOrigins), strictWorlds, seed, clock };
  // Loaded only here, so that a program that only defines scenarios does not load the server.
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
