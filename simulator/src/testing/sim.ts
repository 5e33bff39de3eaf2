import { randomBytes } from 'node:crypto';
import { API_BASE } from '@zaraba/contracts';
import type { EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import type { BrowserContext, Page } from 'playwright/test';
import { FUND_PASSWORD, PASSWORD } from '../recipes/recipe.ts';
import { Control, STRICT_HEADER } from '../remote/control.ts';
import type { Scenario } from '../scenarios/format.ts';
import type { ScenarioName } from '../scenarios/index.ts';
import type { Bundle, BundleFailure } from '../worlds/bundle.ts';
import type { ClockAnswer, RequestAnswer } from './answers.ts';
import { Driver } from './driver.ts';
import type { ApiReply } from './driver.ts';
import { PageClock } from './pageClock.ts';
import type { WorldBeginning } from './requests.ts';
import { Screens } from './screens.ts';

/** A customer who can log in. */
export interface Customer {
  readonly account: string;
  readonly password: string;
}

/** A session as the API gives it. */
export interface Session {
  readonly account: string;
  readonly token: string;
}

/** A member of a scenario's cast. */
export interface CastMember extends Customer {
  readonly fundPassword: string;
}

/** How a world is made. */
export interface SimOptions {
  /** Origin of the running simulator. */
  readonly server: string;
  /** Its control key, where it demands one. */
  readonly key?: string | undefined;
  /** A ready scenario, or one of your own; it brings its own start and clock. */
  readonly scenario?: ScenarioName | Scenario | undefined;
  readonly world?: WorldBeginning | undefined;
}

/** The customer every fresh world has: verified, with a fund password and 10,000,000 JPY. */
export const DEMO_CUSTOMER: Customer = { account: '0900000001', password: PASSWORD };

/** What a page keeps: this function runs in a browser, whose names are no names of Node. */
type Stores = Readonly<
  Record<
    'sessionStorage' | 'localStorage',
    { getItem(name: string): string | null; setItem(name: string, value: string): void }
  >
>;

/** Default of how a test's world begins: half an hour into a Wednesday in Tokyo, its clock frozen. */
const BEGINNING: Required<WorldBeginning> = { seed: 'test', start: '2026-11-18T09:30:00+09:00', clock: 'frozen' };

/** Calls after which the world may stand at another time. */
const MOVING = /^\/(?:clock|reach|personas|scenarios|restore|rewind|journal|act|reviews)\b/;

/**
 * One world of a simulator in the hands of a test: made for it, seen by its page, and thrown away at its end. All methods
 * throw ControlCallError where the simulator refuses.
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

  private constructor({ server, key }: SimOptions, id = `t${randomBytes(8).toString('hex')}`) {
    super();
    this.id = id;
    this.#control = new Control({ server, world: id, key, strict: true });
    this.server = this.#control.address.server;
  }

  /** Makes a world. */
  static async create(options: SimOptions): Promise<Sim> {
    const { scenario, world } = options;
    const sim = new Sim(options);
    const begun =
      scenario === undefined ? { ...BEGINNING, ...world } : { scenario, ...(world?.seed && { seed: world.seed }) };
    await sim.control('POST', '/worlds', { id: sim.id, ...begun });
    await sim.#settleIn();
    return sim;
  }

  protected override accountOf(who: string): string {
    return this.#cast[who]?.account ?? who;
  }

  /** Origin under which a browser meets this world; where the server is no `localhost`, only the header leads to it. */
  get origin(): string {
    return this.isNamedByHost ? this.server.replace('//localhost', `//${this.id}.localhost`) : this.server;
  }

  /** Whether the host name of `origin` says which world is meant. */
  get isNamedByHost(): boolean {
    return new URL(this.server).hostname === 'localhost';
  }

  /** The headers that lead a request to this world, wherever it is sent; none makes it again once it is gone. */
  get headers(): Readonly<Record<string, string>> {
    return { 'x-world': this.id, [STRICT_HEADER]: '1' };
  }

  /** Address of the panel, on this world. */
  get panel(): string {
    return `${this.origin}/sim/#/${this.id}/`;
  }

  /** Name of the scenario the world was begun with. */
  get scenario(): string | undefined {
    return this.#scenario;
  }

  /** The scenario's customers by the names its steps use. */
  get cast(): Readonly<Record<string, CastMember>> {
    return this.#cast;
  }

  /** What happened before is no news to the matchers: the number of the last request, and the cursor of waiting. */
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

  /** The pages of a context belong to this world from now on: their clock, and the screens they show. */
  async follow(context: BrowserContext, { clock = true }: { readonly clock?: boolean } = {}): Promise<void> {
    if (!this.isNamedByHost) await context.setExtraHTTPHeaders(this.headers);
    this.#screens.follow(context);
    if (!clock) return;
    const pageClock = new PageClock(context);
    this.#clocks.push(pageClock);
    await pageClock.show((await this.state()).clock);
  }

  /** Brings the pages to the world's time: needed only where somebody else has moved it. */
  async sync(): Promise<void> {
    if (this.#clocks.length > 0) await this.#show((await this.state()).clock);
  }

  async #show(clock: ClockAnswer): Promise<void> {
    for (const one of this.#clocks) await one.show(clock);
  }

  /**
   * One call of the control API, for what has no method here; the pages follow the world's clock. The path is that below
   * `/sim/v1`, the caller names the shape of the answer.
   */
  override async control<Answer = unknown>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const answer = await this.#control.call<Answer>(method, path, body);
    if (method === 'POST' && MOVING.test(path)) await this.sync();
    return answer;
  }

  async #requests(): Promise<{ requests: readonly RequestAnswer[]; newest: number; cursor: number }> {
    return this.#control.call('GET', `/requests?since=${this.#since.request}&limit=1000`);
  }

  /** What the world was asked since the test began, oldest first; `cursor` is where a wait for more goes on from. */
  async requests(): Promise<{ readonly requests: readonly RequestAnswer[]; readonly cursor: number }> {
    return this.#requests();
  }

  /** Keeps the world as it is now; names are the test's own. Answers the document. */
  async snapshot(name = 'snapshot', failure?: BundleFailure): Promise<Bundle> {
    const kept = `${this.id}-${name}`;
    await this.control('POST', '/snapshots', { name: kept, ...(failure !== undefined && { failure }) });
    this.#snapshots.add(kept);
    return this.control('GET', `/snapshots/${kept}`);
  }

  /** The world becomes again what a snapshot kept: one of this test by its name, or a document. */
  async restore(snapshot: string | Bundle): Promise<{ readonly same: boolean; readonly hash: string }> {
    const body = typeof snapshot === 'string' ? { name: `${this.id}-${snapshot}` } : { snapshot };
    return this.control('POST', '/restore', body);
  }

  /** The world becomes again what it was before a request, before a record of its journal, or at an instant. */
  async rewind(
    before: { readonly request: number } | { readonly record: number } | { readonly to: string },
  ): Promise<void> {
    await this.control('POST', '/rewind', before);
  }

  /** A world that is the same as this one and goes its own way from here; it is thrown away with this one. */
  async fork(): Promise<Sim> {
    const { server, key } = this.#control.address;
    const fork = new Sim({ server, key });
    await this.control('POST', `/worlds/${this.id}/fork`, { id: fork.id });
    await fork.#settleIn();
    this.#forks.push(fork);
    return fork;
  }

  /** One call of the product's API, as any client would make it. */
  async api<P extends EndpointPath>(path: P, body: RequestOf<P>, session?: Session): Promise<ApiReply<ReplyOf<P>>> {
    const response = await fetch(`${this.server}${API_BASE}${path}`, {
      method: 'POST',
      headers: { ...this.headers, ...(session && { token: session.token, account: session.account }) },
      body: new URLSearchParams(Object.entries(body as Record<string, string>)),
    });
    return (await response.json()) as ApiReply<ReplyOf<P>>;
  }

  /** Opens a session: of somebody of the cast by their name, or of a customer (default: `me`, else the demonstration one). */
  async logIn(who: string | Customer = this.#cast['me'] ?? DEMO_CUSTOMER): Promise<Session> {
    const customer = typeof who === 'string' ? (this.#cast[who] ?? { account: who, password: PASSWORD }) : who;
    const reply = await this.api('/user/login', { account: customer.account, password: customer.password });
    if (reply.status !== 1) throw new Error(`the login of ${customer.account} was answered ${reply.msg}`);
    const { account, token } = reply.data;
    return { account, token };
  }

  /** The same, once: asked again for the same account it answers the same session. */
  async session(who: string | Customer = this.#cast['me'] ?? DEMO_CUSTOMER): Promise<Session> {
    const account = typeof who === 'string' ? this.accountOf(who) : who.account;
    const known = this.#sessions.get(account) ?? (await this.logIn(who));
    this.#sessions.set(account, known);
    return known;
  }

  /** Puts a session into a page before it loads, as if somebody had logged in earlier. */
  async enter(page: Page, who?: string | Customer): Promise<Session> {
    const session = await this.session(who);
    await page.addInitScript(({ token, account }) => {
      const { sessionStorage, localStorage } = globalThis as unknown as Stores;
      // Once: a test that logs out keeps what it did when the page loads again.
      if (sessionStorage.getItem('entered') !== null) return;
      sessionStorage.setItem('entered', '1');
      localStorage.setItem('tokend', token);
      localStorage.setItem('account', account);
    }, session);
    return session;
  }

  /** Says which screens the pages have shown. */
  async reportScreens(): Promise<void> {
    const { seen } = this.#screens;
    if (seen.length > 0) await this.control('POST', '/coverage', { screens: seen });
  }

  /** Throws away the world, its forks and its snapshots. */
  async delete(): Promise<void> {
    for (const name of this.#snapshots) await this.control('DELETE', `/snapshots/${name}`);
    for (const fork of this.#forks) await fork.delete();
    await this.control('DELETE', `/worlds/${this.id}`);
  }
}
