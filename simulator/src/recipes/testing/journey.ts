import { API_BASE, ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, MessageKey } from '@zaraba/contracts';
import type { RunningServer } from '../../server.ts';
import type { Journey, Traveller } from './journeys.ts';
import { sendCall } from './run.ts';

type Json = Readonly<Record<string, unknown>>;

/** A control call. @throws when it is refused */
export async function control(
  { port }: Pick<RunningServer, 'port'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  world = 'main',
  body?: object,
): Promise<Json> {
  const response = await fetch(`http://127.0.0.1:${port}/sim/v1${path}`, {
    method,
    headers: { 'x-world': world, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Json;
  if (response.status !== 200) throw new Error(`${method} ${path} was answered ${JSON.stringify(answer)}`);
  return answer;
}

interface Request {
  readonly endpoint: EndpointPath;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** A traveller through a world over HTTP. */
class HttpTraveller implements Traveller {
  readonly #server: RunningServer;
  readonly #world: string;
  #last: Request | undefined;
  #sentAgain = 0;

  constructor(server: RunningServer, world: string) {
    this.#server = server;
    this.#world = world;
  }

  async does(endpoint: EndpointPath): Promise<unknown> {
    const { success }: Endpoint = ENDPOINTS[endpoint];
    this.#last = await this.#reach(endpoint, success);
    return this.#send(this.#last, success);
  }

  async meets(endpoint: EndpointPath, key: MessageKey): Promise<void> {
    await this.#send(await this.#reach(endpoint, key), key);
  }

  async again(): Promise<unknown> {
    if (this.#last === undefined) throw new Error('nothing was sent yet');
    const { endpoint, fields, headers } = this.#last;
    this.#sentAgain += 1;
    const own = 'clientOrderId' in fields ? { clientOrderId: `again-${String(this.#sentAgain).padStart(4, '0')}` } : {};
    return this.#send({ endpoint, fields: { ...fields, ...own }, headers }, ENDPOINTS[endpoint].success);
  }

  async waits(advance: string): Promise<void> {
    await this.#control('POST', '/clock', { advance });
  }

  async goesTo(to: string): Promise<void> {
    await this.#control('POST', '/clock', { to });
  }

  async reviewsByHand(): Promise<void> {
    await this.#control('POST', '/reviewer', { reviewer: 'byHand' });
  }

  async decides(kind: string, outcome: 'pass' | 'reject'): Promise<void> {
    const { reviews } = (await this.#control('GET', '/reviews')) as {
      reviews: readonly { readonly id: string; readonly kind: string }[];
    };
    const [review, ...others] = reviews.filter((one) => one.kind === kind);
    if (review === undefined || others.length > 0) throw new Error(`open reviews: ${JSON.stringify(reviews)}`);
    await this.#control('POST', `/reviews/${review.id}`, { outcome });
  }

  #control(method: 'GET' | 'POST', path: string, body?: object): Promise<Json> {
    return control(this.#server, method, path, this.#world, body);
  }

  async #reach(endpoint: EndpointPath, key: MessageKey | 'ok'): Promise<Request> {
    const { request } = await this.#control('POST', '/reach', { key, endpoint });
    const { path, fields, headers } = request as Omit<Request, 'endpoint'> & { readonly path: string };
    if (path !== API_BASE + endpoint) throw new Error(`asked for ${endpoint}, was given ${path}`);
    return { endpoint, fields, headers };
  }

  async #send({ endpoint, fields, headers }: Request, key: MessageKey | 'ok'): Promise<unknown> {
    const { body } = await sendCall(this.#server, this.#world, endpoint, { fields }, headers);
    if (body.msg !== key) throw new Error(`${endpoint} was answered ${JSON.stringify(body)}, not ${key}`);
    return body.data;
  }
}

/** Takes one journey in a fresh world. Returns the problems, in words; none where every transition happened. */
export async function goOn(server: RunningServer, { walks, travel }: Journey): Promise<readonly string[]> {
  const start = '2026-03-02T09:30:00+09:00';
  const { id } = (await control(server, 'POST', '/worlds', 'main', { start, clock: 'frozen' })) as { id: string };
  try {
    // From the first request on everything the world does is counted.
    await control(server, 'GET', '/coverage', id);
    await travel(new HttpTraveller(server, id));
    const { transitions } = (await control(server, 'GET', '/coverage', id)) as {
      transitions: { exercised: Readonly<Record<string, number>> };
    };
    return walks.filter((name) => transitions.exercised[name] === undefined).map((name) => `${name} did not happen`);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    // The server keeps the coverage of the deleted world.
    await control(server, 'DELETE', `/worlds/${id}`);
  }
}
