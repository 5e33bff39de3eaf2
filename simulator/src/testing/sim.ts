import { randomBytes } from 'node:crypto';
import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import type { BrowserContext } from 'playwright/test';
import { noSuch } from '../base/choices.ts';
import { DEFAULT_START } from '../base/clock.ts';
import { FUND_PASSWORD, PASSWORD } from '../recipes/recipe.ts';
import { Control, STRICT_HEADER } from '../remote/control.ts';
import type { Bundle, BundleFailure } from '../host/bundle.ts';
import type { ControlReply } from '../control/replies/index.ts';
import type {
  CoverageAnswer,
  ExplanationAnswer,
  HarAnswer,
  RecordedAnswer,
  RequestAnswer,
  StreamAnswer,
} from './answers.ts';
import { Driver } from './driver.ts';
import type { ApiReply } from './driver.ts';
import { resolveLocalNames } from './localNames.ts';
import { PageClock } from './pageClock.ts';
import type { Instant, ParametersOf, Who, WorldBeginning, WorldScenario } from './requests.ts';
import { Screens } from './screens.ts';

/** A customer who can log in. */
export interface Customer {
  readonly account: string;
  readonly password: string;
}

/** A customer's session, as the API returns it. */
export interface Session {
  readonly account: string;
  readonly token: string;
}

/** A member of a scenario's cast. */
export interface CastMember extends Customer {
  readonly fundPassword: string;
}

/** How to create a world. */
export interface SimOptions<S extends WorldScenario | undefined = WorldScenario> {
  /** Origin of the simulator. */
  readonly server: string;
  /** The control key, if required. */
  readonly key?: string | undefined;
  /** Answers the calls in place of the network: the `handle` of a simulator in this process. */
  readonly handle?: ((request: Request) => Promise<Response>) | undefined;
  /** The name of the world (default: random). It replaces an existing world of the same name. */
  readonly id?: string | undefined;
  /** A built-in scenario or one of your own. It sets the start and the clock. */
  readonly scenario?: S | undefined;
  /** Values of the scenario's parameters. */
  readonly set?: ParametersOf<S> | undefined;
  readonly world?: WorldBeginning | undefined;
}

/** What identifies a world. */
type WorldPlace = Pick<SimOptions, 'server' | 'key' | 'handle' | 'id'>;

/** The customer of every fresh world: verified, with a fund password and 10,000,000 JPY. */
export const DEMO_CUSTOMER: Customer = { account: '0900000001', password: PASSWORD };

const ACCOUNT = /^\d{10}$/;

/** A page of Playwright. It is declared here, because programs without Playwright use these types, too. */
interface EnteredPage {
  addInitScript(script: (session: Session) => void, session: Session): Promise<unknown>;
}

interface FollowedContext {
  setExtraHTTPHeaders(headers: Record<string, string>): Promise<unknown>;
}

/** Globals of the browser that the types of Node do not have. */
type Stores = Readonly<
  Record<
    'sessionStorage' | 'localStorage',
    { getItem(name: string): string | null; setItem(name: string, value: string): void }
  >
>;

/** The default start of a test's world, whatever flags the server has. */
const BEGINNING: Required<WorldBeginning> = { seed: 'test', start: DEFAULT_START, clock: 'frozen' };

/** Control calls that may change the world's time. */
const MOVING = /^\/(?:clock|reach|personas|scenarios|restore|rewind|journal|act|reviews)\b/;

/** Control calls that reset the world and end its sessions. */
const BEGINNING_AGAIN = /^\/(?:scenarios|restore|rewind|journal|worlds$)/;

/**
 * The world of one test. It is deleted when the test ends. Its methods throw ControlCallError if the simulator refuses
 * a call.
 */
export class Sim extends Driver {
  readonly id: string;
  readonly server: string;
  readonly #control: Control;
  readonly #screens = new Screens();
  readonly #sessions = new Map<string, Session>();
  readonly #snapshots = new Set<string>();
  readonly #forks: Sim[] = [];
  #clocks: PageClock[] = [];
  #cast: Readonly<Record<string, CastMember>> = {};
  #scenario: string | undefined;
  #since = { request: 0, cursor: 0 };

  private constructor({ server, key, handle, id = `t${randomBytes(8).toString('hex')}` }: WorldPlace) {
    super();
    this.id = id;
    this.#control = new Control({ server, world: id, key, handle, strict: true });
    this.server = this.#control.address.server;
  }

  /** Creates a world, with its scenario if any. */
  static async create<S extends WorldScenario | undefined = undefined>(options: SimOptions<S>): Promise<Sim> {
    const { scenario, set, world } = options;
    resolveLocalNames();
    const sim = new Sim(options);
    const begun =
      scenario === undefined
        ? { ...BEGINNING, ...world }
        : { scenario, ...(set !== undefined && { set }), ...(world?.seed && { seed: world.seed }) };
    await sim.control('POST', '/worlds', { id: sim.id, ...begun });
    await sim.#settleIn();
    return sim;
  }

  protected override accountOf(who: string): string {
    return this.#customer(who).account;
  }

  /**
   * Returns a member of the cast by name, or the customer with an account number. @throws Error that lists the names
   */
  #customer(who: string): Customer {
    const member = Object.hasOwn(this.#cast, who) ? this.#cast[who] : undefined;
    if (member !== undefined) return member;
    if (ACCOUNT.test(who)) return { account: who, password: PASSWORD };
    const names = Object.keys(this.#cast);
    const others = `A customer outside of the cast is named by the account, such as ${DEMO_CUSTOMER.account}.`;
    throw new Error(`${noSuch('customer', who, names)} ${others}`);
  }

  /** The origin of this world for browsers. On another machine, it does not select the world: also send `headers`. */
  get origin(): string {
    if (!this.isNamedByHost) return this.server;
    const { protocol, port } = new URL(this.server);
    return `${protocol}//${this.id}.localhost${port === '' ? '' : `:${port}`}`;
  }

  /** The base address of this world for any program. Append a path. */
  get url(): string {
    return `${this.server}/w/${this.id}`;
  }

  /** Whether the host name of `origin` selects the world. */
  get isNamedByHost(): boolean {
    return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(this.server).hostname);
  }

  /** Headers that direct a request to this world. They never recreate it after its deletion. */
  get headers(): Readonly<Record<string, string>> {
    return { 'x-world': this.id, [STRICT_HEADER]: '1' };
  }

  /** The URL of this world's panel. */
  get panel(): string {
    return `${this.origin}/sim/#/${this.id}/`;
  }

  /** The name of the world's scenario. */
  get scenario(): string | undefined {
    return this.#scenario;
  }

  /** The customers of the scenario, by cast name. */
  get cast(): Readonly<Record<string, CastMember>> {
    return this.#cast;
  }

  /** The start of the test, from which matchers count: the number of the last request, and a cursor for waits. */
  get beginning(): { readonly request: number; readonly cursor: number } {
    return this.#since;
  }

  async #settleIn(): Promise<void> {
    const { scenario } = await this.state();
    this.#scenario = scenario?.name;
    this.#cast = Object.fromEntries(
      Object.entries(scenario?.cast ?? {}).map(([alias, account]) => [
        alias,
        { account, password: PASSWORD, fundPassword: FUND_PASSWORD },
      ]),
    );
    const { newest, cursor } = await this.#requests();
    this.#since = { request: newest, cursor };
  }

  /** Makes the pages of a context follow this world: their clocks, and the record of the screens that they show. */
  async follow(followed: FollowedContext, { clock = true }: { readonly clock?: boolean } = {}): Promise<void> {
    const context = followed as BrowserContext;
    if (!this.isNamedByHost) await context.setExtraHTTPHeaders(this.headers);
    this.#screens.follow(context);
    if (!clock) return;
    const pageClock = new PageClock(context);
    this.#clocks.push(pageClock);
    await pageClock.show((await this.state()).clock);
  }

  /** Sets the pages to the world's time, if another caller may have moved the clock. */
  async sync(): Promise<void> {
    if (this.#clocks.length === 0) return;
    const { clock, faults } = await this.state();
    const settles = !faults.some(({ endpoint }) => endpoint === 'stream');
    for (const one of this.#clocks) await one.show(clock, settles);
  }

  /** Makes any control call. The pages then follow the clock. The path is relative to `/sim/v1`. */
  override async control<Answer = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await this.#control.call<Answer>(method, path, body);
    if (method === 'POST' && BEGINNING_AGAIN.test(path)) this.#sessions.clear();
    if (method === 'POST' && MOVING.test(path)) await this.sync();
    return answer;
  }

  async #requests(): Promise<ControlReply<'GET /requests'>> {
    return this.#control.call<ControlReply<'GET /requests'>>(
      'GET',
      `/requests?since=${this.#since.request}&limit=1000`,
    );
  }

  /** Returns the requests since the test began, oldest first, and a `cursor` for a wait to continue from. */
  async requests(): Promise<{ readonly requests: readonly RequestAnswer[]; readonly cursor: number }> {
    return this.#requests();
  }

  /** Explains why a request got its answer. */
  async explain(request: number): Promise<ExplanationAnswer> {
    return this.#control.call<ExplanationAnswer>('GET', `/explain/${request}`);
  }

  /** Returns the requests since the test began, with their replies, as a HAR file without secrets. */
  async har(): Promise<HarAnswer> {
    return this.#control.call<HarAnswer>('GET', `/requests.har?since=${this.#since.request}&limit=1000`);
  }

  /** Returns what this world has exercised so far. `zaraba coverage merge` adds up such reports. */
  async coverage(): Promise<CoverageAnswer> {
    return this.control('GET', '/coverage');
  }

  /**
   * Returns what sockets and the server sent each other, without secrets: the newest 1,000 entries after number
   * `since`, oldest first. With `all`, prices and heartbeats are logged from now on.
   */
  async stream({ since = 0, all }: { readonly since?: number; readonly all?: boolean } = {}): Promise<StreamAnswer> {
    if (all !== undefined) await this.#control.call('POST', '/stream', { all });
    return this.#control.call<StreamAnswer>('GET', `/stream?since=${since}&limit=1000`);
  }

  /**
   * Returns a scenario that starts this world again and repeats all accepted calls that changed something, each at its
   * time. Also returns the calls that it cannot repeat.
   */
  async recorded(name = 'recorded'): Promise<RecordedAnswer> {
    const query = new URLSearchParams({ name });
    return this.#control.call<RecordedAnswer>('GET', `/requests.scenario?${query.toString()}`);
  }

  /** Stores the current state of the world under a name of this test. Returns the snapshot as a document. */
  async snapshot(name = 'snapshot', failure?: BundleFailure): Promise<Bundle> {
    const kept = `${this.id}-${name}`;
    await this.control('POST', '/snapshots', { name: kept, ...(failure !== undefined && { failure }) });
    this.#snapshots.add(kept);
    return this.control('GET', `/snapshots/${kept}`);
  }

  /** Restores a snapshot of this test by its name, or a given document. */
  async restore(snapshot: string | Bundle): Promise<{ readonly same: boolean; readonly hash: string }> {
    const body = typeof snapshot === 'string' ? { name: `${this.id}-${snapshot}` } : { snapshot };
    return this.control('POST', '/restore', body);
  }

  /** Rewinds the world to before a request or a record, or to an instant. */
  async rewind(
    before: { readonly request: number } | { readonly record: number } | { readonly to: Instant },
  ): Promise<void> {
    await this.control('POST', '/rewind', before);
  }

  /** Creates an independent copy of this world. It is deleted together with it. */
  async fork(): Promise<Sim> {
    const { server, key, handle } = this.#control.address;
    const fork = new Sim({ server, key, handle });
    await this.control('POST', `/worlds/${this.id}/fork`, { id: fork.id });
    await fork.#settleIn();
    this.#forks.push(fork);
    return fork;
  }

  /** Calls the market API as any client would. */
  async api<P extends EndpointPath>(path: P, body: RequestOf<P>, session?: Session): Promise<ApiReply<ReplyOf<P>>> {
    const { handle = fetch } = this.#control.address;
    const headers = { ...this.headers, ...(session && { token: session.token, account: session.account }) };
    const form = new URLSearchParams(Object.entries(body as Record<string, string>));
    const url = `${this.server}${API_BASE}${path}`;
    const response = await handle(new Request(url, { method: 'POST', headers, body: form }));
    return (await response.json()) as ApiReply<ReplyOf<P>>;
  }

  /** Logs in a member of the cast or another customer (default: `me` or the demonstration customer). */
  async logIn<W extends string>(who: (W & Who<W>) | Customer = this.#cast['me'] ?? DEMO_CUSTOMER): Promise<Session> {
    const customer = typeof who === 'string' ? this.#customer(who) : who;
    const reply = await this.api('/user/login', { account: customer.account, password: customer.password });
    if (reply.status !== 1) throw new Error(`the login of ${customer.account} was answered ${reply.msg}`);
    const { account, token } = reply.data;
    return { account, token };
  }

  /** Like `logIn`, but uses a session that is already open. */
  async session<W extends string>(who: (W & Who<W>) | Customer = this.#cast['me'] ?? DEMO_CUSTOMER): Promise<Session> {
    const account = typeof who === 'string' ? this.accountOf(who) : who.account;
    const known = this.#sessions.get(account) ?? (await this.logIn<string>(who));
    this.#sessions.set(account, known);
    return known;
  }

  /** Stores a session in a page before the page loads, as if the customer had logged in. */
  async enter<W extends string>(page: EnteredPage, who?: (W & Who<W>) | Customer): Promise<Session> {
    const session = await this.session<string>(who);
    await page.addInitScript(({ token, account }) => {
      const { sessionStorage, localStorage } = globalThis as unknown as Stores;
      // Only once per page, because a reload after a logout would otherwise log the customer in again.
      if (sessionStorage.getItem('entered') !== null) return;
      sessionStorage.setItem('entered', '1');
      localStorage.setItem('tokend', token);
      localStorage.setItem('account', account);
    }, session);
    return session;
  }

  /** Reports to the simulator which screens the pages have shown. */
  async reportScreens(): Promise<void> {
    const { seen } = this.#screens;
    if (seen.length > 0) await this.control('POST', '/coverage', { screens: seen });
  }

  /** Deletes the world, its forks and its snapshots. */
  async delete(): Promise<void> {
    for (const name of this.#snapshots) await this.control('DELETE', `/snapshots/${name}`);
    for (const fork of this.#forks) await fork.delete();
    await this.control('DELETE', `/worlds/${this.id}`);
  }
}
