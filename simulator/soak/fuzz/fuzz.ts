import { Appointments } from './appointments.ts';
import type { Made } from './appointments.ts';
import { Dice } from '../../src/world/testing/dice.ts';
import { ENDING, checkersAfter } from './checkers.ts';
import { messageKeysOf, operationsOf, sharedWords } from './document.ts';
import type { OpenApi, Operation } from './document.ts';
import { hostileRequest } from './hostile.ts';
import { judge } from './judge.ts';
import type { Judgement } from './judge.ts';
import { Knowledge } from './knowledge.ts';
import { encoded, validFields, validRequest, wrongRequest } from './requests.ts';
import type { FuzzRequest, Session, Source } from './requests.ts';
import { Samples } from './samples.ts';
import { Tally } from './tally.ts';
import type { Fault, FuzzReport } from './tally.ts';
import { Wire } from './wire.ts';

/** How to fuzz a server. */
export interface FuzzOptions {
  readonly port: number;
  readonly seed: number;
  readonly requests: number;
  /** Accounts known beforehand; the run registers others. */
  readonly credentials: readonly Readonly<Record<'account' | 'password' | 'fundPassword', string>>[];
  /** Passwords published for every user. */
  readonly published: Readonly<Record<string, string>>;
  /** Checks the server's internal state now and then. @throws if it is wrong */
  readonly inspect: () => void;
  readonly progress?: (sent: number, faults: number) => void;
}

const WORLD_REQUESTS = 10_000;
const INSPECT_EVERY = 500;
const CLOCK_EVERY = 40;
const REVIEWS_EVERY = 50;
const SESSIONS_MAXIMUM = 6;
const START = '2026-03-02T09:30:00+09:00';
/** Mostly short steps: today's offers are gone tomorrow. */
const MOVES = ['PT1S', 'PT1S', 'PT5S', 'PT1M', 'PT1M', 'PT10M', 'PT10M', 'PT30M', 'PT1H', 'PT2H'];
/** Now and then a day or more; then to a time at which calls can succeed. */
const LEAPS: readonly object[] = [
  { advance: 'PT5H' },
  { to: 'jp:close' },
  { advance: 'P1D' },
  { advance: 'P2D' },
  { advance: 'P7D' },
];

/** A request planned ahead. */
interface Next {
  readonly operation: Operation;
  readonly session: Session | undefined;
  /** Fields that name its object. */
  readonly given?: Readonly<Record<string, string>>;
}

/** One run of the client against a server. */
class Fuzz {
  readonly options: FuzzOptions;
  readonly dice: Dice;
  readonly wire: Wire;
  readonly operations: readonly Operation[];
  readonly #messageKeys: ReadonlySet<string>;
  readonly #samples: Samples;
  readonly #faults: Fault[] = [];
  readonly #tally = new Tally();
  #sent = 0;
  #numbered = 0;
  #worlds = 0;
  #nowMs = 0;
  #next: readonly Next[] = [];
  #appointments = new Appointments();
  knowledge = new Knowledge();
  sessions: Session[] = [];
  accounts: string[] = [];

  constructor(options: FuzzOptions, wire: Wire, document: OpenApi) {
    this.options = options;
    this.wire = wire;
    this.dice = new Dice(options.seed);
    this.operations = operationsOf(document);
    this.#messageKeys = messageKeysOf(this.operations);
    this.#samples = new Samples(options.seed);
  }

  get source(): Source {
    const { dice, knowledge } = this;
    const fresh = (): string => {
      this.#numbered += 1;
      return `fuzz-${String(this.#numbered).padStart(8, '0')}`;
    };
    return { dice, knowledge, samples: this.#samples, fresh };
  }

  fault(what: string, request: FuzzRequest | string, answer: string): void {
    const told =
      typeof request === 'string'
        ? request
        : `${request.method} ${request.path} ${JSON.stringify(request.headers)} ${request.body.subarray(0, 600).toString()}`;
    this.#faults.push({ what, request: told, answer: answer.slice(0, 600), sent: this.#sent });
  }

  counted(check: string): void {
    this.#tally.counted(check);
  }

  /** Sends a request and judges its answer. */
  async send(request: FuzzRequest): Promise<Judgement> {
    const { method, path, headers, body } = request;
    this.#sent += 1;
    const answer = await this.wire.send(method, path, headers, body);
    const judgement = judge(request, answer, this.#messageKeys);
    for (const what of judgement.faults) this.fault(what, request, `${answer.status} ${answer.text}`);
    const key = this.#tally.answered(request, judgement, answer.status);
    this.#note(request, judgement, answer.status, key);
    return judgement;
  }

  #note({ operation, fields, session }: FuzzRequest, { accepted, body }: Judgement, status: number, key: string): void {
    if (status === 401 && session !== undefined) {
      this.sessions = this.sessions.filter(({ token }) => token !== session.token);
    }
    if (!accepted) {
      this.knowledge.refused(operation, fields ?? {}, key);
      return;
    }
    if (fields?.id !== undefined && ENDING.has(body?.msg)) this.knowledge.ended(fields.id);
    const account = operation.givesSession ? fields?.account : session?.account;
    if (!operation.givesSession) {
      this.knowledge.learn(operation, fields ?? {}, body?.data, operation.needsSession ? account : undefined);
    }
    if (fields !== undefined && !operation.reads) this.knowledge.remember(operation, fields, account);
    if (!operation.givesSession || account === undefined) return;
    const { token } = (body?.data ?? {}) as { readonly token?: string };
    if (token === undefined) return;
    this.sessions = [...this.sessions, { account, token }].slice(-SESSIONS_MAXIMUM);
    if (!this.accounts.includes(account)) this.accounts.push(account);
    for (const [name, value] of Object.entries(this.options.published)) this.knowledge.tell(name, value, account);
  }

  /** Mostly the calls accepted least so far: they need testing most. */
  #operation(): Operation {
    const some = Array.from({ length: this.dice.percent(50) ? 1 : 4 }, () => this.dice.among(this.operations));
    const chosen = this.#leastAccepted(some);
    const needsThing = chosen.needsSession && chosen.fields.some(({ name, required }) => name === 'id' && required);
    if (!needsThing || this.#appointments.knows(chosen) || this.dice.percent(30)) return chosen;
    // There is no object it could act on: first makes a call on the same subject.
    const others = this.operations.filter((one) => one !== chosen && sharedWords(one.words, chosen.words) > 0);
    return this.dice.amongAny(others) ?? chosen;
  }

  #leastAccepted(some: readonly Operation[]): Operation {
    const accepted = ({ path }: Operation): number => this.#tally.accepted(path);
    return some.reduce((least, one) => (accepted(one) < accepted(least) ? one : least));
  }

  #session({ needsSession }: Operation): Session | undefined {
    if (!needsSession && !this.dice.percent(30)) return undefined;
    // Most calls come from one customer: the account known beforehand, which can do everything from the first moment.
    const [known] = this.options.credentials;
    const main = this.sessions.findLast(({ account }) => account === known?.account);
    const second = this.sessions.find(({ account }) => account !== known?.account);
    const kind = this.dice.below(100);
    if (main !== undefined && kind < 50) return main;
    return second !== undefined && kind < 80 ? second : this.dice.amongAny(this.sessions);
  }

  /** Whether to log in first: without sessions nothing is learnt. */
  get #lacksSessions(): boolean {
    const [known] = this.options.credentials;
    const main = known === undefined || this.sessions.some(({ account }) => account === known.account);
    return this.dice.percent(main && this.sessions.length > 2 ? 2 : 40);
  }

  /** Logs in or registers: a known account with its password, or a new one. */
  #entry(operation: Operation): FuzzRequest {
    const { dice } = this;
    const [known] = this.options.credentials;
    const chosen = dice.percent(50) ? known?.account : dice.amongAny(this.accounts);
    const account = dice.percent(75) ? chosen : undefined;
    const given = { account: account ?? `09${String(10_000_000 + dice.below(89_999_999))}` };
    const fields = validFields(this.source, operation, { ...given, token: '' }, given);
    return encoded(this.source, operation, fields);
  }

  async #step(): Promise<void> {
    const { dice } = this;
    const entry = this.#lacksSessions
      ? dice.among(this.operations.filter(({ givesSession }) => givesSession))
      : undefined;
    const next = entry === undefined ? this.#next[0] : undefined;
    const operation = entry ?? next?.operation ?? this.#operation();
    const session = next?.session ?? this.#session(operation);
    if (entry === undefined) this.#next = this.#next.slice(1);
    // Planned requests are never made hostile: many steps led to them.
    const kind = next?.given === undefined ? dice.below(100) : 0;
    if (kind >= 85) await this.send(hostileRequest(this.source, operation, session));
    else if (kind >= 60) await this.send(wrongRequest(this.source, operation, session));
    else {
      const request = operation.givesSession
        ? this.#entry(operation)
        : validRequest(this.source, operation, session, next?.given);
      const judgement = await this.send(request);
      const made = this.#noteMade(request, judgement);
      await checkersAfter(this, request, judgement);
      if (made !== undefined && this.dice.percent(35)) this.#goOnWith(made);
      else if (judgement.accepted) this.#follow(operation, session);
    }
  }

  #noteMade({ operation, session }: FuzzRequest, { accepted, body }: Judgement): Made | undefined {
    if (!accepted || session === undefined) return undefined;
    if (operation.reads) {
      this.#appointments.read(operation, body?.data, session.account, this.#nowMs);
      return undefined;
    }
    return this.#appointments.note(operation, body?.data, session.account, this.#nowMs);
  }

  /** The calls that can name an object made by a call. */
  #about(by: Operation): readonly Operation[] {
    return this.operations.filter(
      (one) =>
        one !== by &&
        one.needsSession &&
        sharedWords(one.words, by.words) > 0 &&
        one.fields.some(({ name }) => name === 'id'),
    );
  }

  /** Acts on an object: mostly with the call made least so far. */
  #goOnWith({ id, by, account }: Made): void {
    const session = this.sessions.findLast((one) => one.account === account);
    const others = this.#about(by);
    if (session === undefined || others.length === 0) return;
    const operation = this.dice.percent(60) ? this.#leastAccepted(others) : this.dice.among(others);
    this.#next = [...this.#next, { operation, session, given: { id } }];
  }

  /** Continues with another call on the same object: otherwise few calls would ever succeed. */
  #follow(about: Operation, session: Session | undefined): void {
    const others = this.operations.filter(
      (one) => one !== about && !one.givesSession && sharedWords(one.words, about.words) > 0,
    );
    const related = this.dice.percent(50) ? this.dice.amongAny(others) : undefined;
    // Or the same customer makes another call.
    const operation = related ?? (this.dice.percent(60) ? this.#operation() : undefined);
    const fits = operation?.needsSession === (session !== undefined);
    if (operation !== undefined && fits && !operation.givesSession)
      this.#next = [...this.#next, { operation, session }];
  }

  /** A fresh world, and the sessions of the accounts known beforehand. */
  async #begin(): Promise<void> {
    this.#worlds += 1;
    const seed = `fuzz-${this.options.seed}-${this.#worlds}`;
    await this.wire.control('POST', '/worlds', { id: 'main', seed, start: START, clock: 'frozen' });
    this.#nowMs = Date.parse(START);
    this.#next = [];
    this.#appointments = new Appointments();
    this.knowledge = new Knowledge();
    this.sessions = [];
    this.accounts = [];
    for (const known of this.options.credentials) {
      const { account, password } = known;
      for (const operation of this.operations.filter(({ givesSession }) => givesSession)) {
        const { accepted } = await this.send(encoded(this.source, operation, { account, password }));
        if (!accepted) continue;
        this.knowledge.tell('fundPassword', known.fundPassword, account);
        break;
      }
    }
  }

  async #moveClock(operation: object): Promise<void> {
    const answer = (await this.wire.control('POST', '/clock', operation)) as
      | { readonly clock?: { readonly nowMs?: number } }
      | undefined;
    this.#nowMs = answer?.clock?.nowMs ?? this.#nowMs;
    this.knowledge.forgetRefusals();
  }

  async #passTime(): Promise<void> {
    const isWanted = ({ by }: Made): boolean => this.#about(by).some(({ path }) => this.#tally.accepted(path) === 0);
    const appointment = this.dice.percent(50) ? this.#appointments.next(this.dice, this.#nowMs, isWanted) : undefined;
    if (appointment !== undefined) {
      await this.#moveClock({ to: new Date(appointment.at + 1_000).toISOString() });
      for (const made of appointment.things) this.#goOnWith(made);
      return;
    }
    const leap = this.dice.percent(25);
    await this.#moveClock(leap ? this.dice.among(LEAPS) : { advance: this.dice.among(MOVES) });
    if (!leap && !this.dice.percent(15)) return;
    await this.#moveClock({ to: 'jp:open' });
    await this.#moveClock({ advance: 'PT30M' });
  }

  async #endReviews(): Promise<void> {
    const open = (await this.wire.control('GET', '/reviews')) as {
      readonly reviews?: readonly { readonly id: string }[];
    };
    for (const { id } of open?.reviews ?? []) {
      if (this.dice.percent(60)) continue;
      await this.wire.control('POST', `/reviews/${id}`, { outcome: this.dice.percent(85) ? 'pass' : 'reject' });
    }
  }

  #inspect(): void {
    try {
      this.options.inspect();
    } catch (error) {
      this.fault(`the world is wrong: ${String(error)}`, 'inspection', '');
    }
  }

  /** Sends the given number of requests. */
  async run(): Promise<FuzzReport> {
    const { requests, progress } = this.options;
    let next = 0;
    for (let turn = 0; this.#sent < requests; turn += 1) {
      if (this.#sent >= next) {
        await this.#begin();
        next = this.#sent + WORLD_REQUESTS;
      }
      if (turn % CLOCK_EVERY === CLOCK_EVERY - 1) await this.#passTime();
      if (turn % REVIEWS_EVERY === REVIEWS_EVERY - 1) await this.#endReviews();
      if (turn % INSPECT_EVERY === INSPECT_EVERY - 1) this.#inspect();
      if (turn % 100 === 99) progress?.(this.#sent, this.#faults.length);
      await this.#step();
    }
    this.#inspect();
    return {
      sent: this.#sent,
      faults: this.#faults,
      ...this.#tally.report(this.operations),
    };
  }
}

/** Fuzzes a server using only the document it serves. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const wire = new Wire(options.port);
  try {
    const document = (await wire.control('GET', '/openapi.json')) as OpenApi;
    return await new Fuzz(options, wire, document).run();
  } finally {
    wire.close();
  }
}
