import type { EndpointPath, ErrorKey, MachineName, MessageKey, ReplyOf, RequestOf } from '@zaraba/contracts';
import type { ControlReply, MadeCustomer, Reached, Reviewer } from '../control/replies/index.ts';
import type { PersonaName } from '../personas/names.ts';
import type { ReviewAnswer, StateAnswer, WaitAnswer } from './answers.ts';
import type { OperatorActName, OperatorArguments } from '../control/customers/operator.ts';
import type {
  ArmedKey,
  Duration,
  FaultDetails,
  FaultName,
  FaultPlace,
  Moment,
  Occasion,
  OverlayRequest,
  ReachOptions,
  TransitionWanted,
  WaitOptions,
  Wanted,
  Who,
  WorldBeginning,
} from './requests.ts';

/** A reply of the API. The status is 1 for success and 0 for a refusal, whose reason is `msg`. */
export interface ApiReply<Data> {
  readonly status: 0 | 1;
  readonly msg: MessageKey;
  readonly data: Data;
  readonly simulated: boolean;
}

/** What a test can do with a world. Each method is a call of the control API. */
export abstract class Driver {
  /** Makes a control call. The path is relative to `/sim/v1`. */
  abstract control<Answer = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;

  /** Returns the account number of a cast name. Returns an account number unchanged. */
  protected abstract accountOf(who: string): string;

  /** Moves the clock of the world and its pages forward. Resolves when all due events have been sent. */
  async advance(by: Duration): Promise<void> {
    await this.control('POST', '/clock', { advance: by });
  }

  /** Like `advance`, but moves to an instant or to a calendar point such as `jp:close`. */
  async to(moment: Moment | Date): Promise<void> {
    await this.control('POST', '/clock', { to: typeof moment === 'string' ? moment : moment.toISOString() });
  }

  /** Makes the clock run (`live`, `x60`) or stop (`frozen`). */
  async clock(mode: NonNullable<WorldBeginning['clock']>): Promise<void> {
    await this.control('POST', '/clock', { mode });
  }

  /** Arms an error key for the next call of an endpoint, or as `occasion` says. Returns the number of the arm. */
  async arm<P extends EndpointPath | '*'>(endpoint: P, key: ArmedKey<P>, occasion: Occasion = {}): Promise<number> {
    return (await this.control<ControlReply<'POST /messages'>>('POST', '/messages', { endpoint, key, ...occasion })).id;
  }

  /**
   * Like `arm`, but also for a key with which no rule of the call answers. For keys that no contract has, use the fault
   * `answer`.
   */
  async armAnyway(endpoint: EndpointPath, key: ErrorKey, occasion: Occasion = {}): Promise<number> {
    return (await this.control<ControlReply<'POST /messages'>>('POST', '/messages', { endpoint, key, ...occasion })).id;
  }

  /** Arms a fault on an endpoint or on the stream. Returns the number of the arm. */
  async fault<F extends FaultName>(
    endpoint: FaultPlace<NoInfer<F>>,
    fault: F,
    ...[details]: FaultDetails<NoInfer<F>>
  ): Promise<number> {
    return (await this.control<ControlReply<'POST /faults'>>('POST', '/faults', { endpoint, fault, ...details })).id;
  }

  /** Adds an overlay to the market, for all customers. Returns its number. */
  async overlay(overlay: OverlayRequest): Promise<number> {
    return (await this.control<ControlReply<'POST /overlays'>>('POST', '/overlays', overlay)).id;
  }

  /** Removes all armed message keys, all armed faults or all overlays. */
  async disarm(what: 'messages' | 'faults' | 'overlays'): Promise<void> {
    await this.control('DELETE', `/${what}`);
  }

  /** Decides pending reviews, optionally only those of one kind or account. Returns them. */
  async review(
    outcome: 'pass' | 'reject',
    of: { readonly kind?: ReviewAnswer['kind']; readonly account?: string } = {},
  ): Promise<readonly ReviewAnswer[]> {
    const { reviews } = await this.control<ControlReply<'GET /reviews'>>('GET', '/reviews');
    const ended = reviews.filter(
      ({ kind, account }) =>
        (of.kind === undefined || of.kind === kind) && (of.account === undefined || of.account === account),
    );
    for (const { id } of ended) await this.control('POST', `/reviews/${id}`, { outcome });
    return ended;
  }

  /** Sets who decides the reviews of later submissions. */
  async reviewer(reviewer: Reviewer): Promise<void> {
    await this.control('POST', '/reviewer', { reviewer });
  }

  /** Prepares the world so that its own rules refuse the next such request with the key. Returns that request. */
  async reach(key: ErrorKey, options: ReachOptions = {}): Promise<Reached> {
    return this.control('POST', '/reach', { key, ...options });
  }

  /** Makes a call as a customer, without a client. Armed keys and faults do not affect it. */
  async act<P extends EndpointPath, W extends string>(
    as: W & Who<W>,
    path: P,
    fields: RequestOf<P>,
  ): Promise<ApiReply<ReplyOf<P>>> {
    const account = this.accountOf(as);
    const answer = await this.control<{ reply: ApiReply<ReplyOf<P>> }>('POST', '/act', {
      as: account,
      do: path,
      args: fields,
    });
    return answer.reply;
  }

  /** Performs an act of the operator, such as `setAccountState`, `setIdentity` or `deposit`. */
  async operate<N extends OperatorActName>(act: N, args: OperatorArguments<N>): Promise<ApiReply<unknown>> {
    return (await this.control<{ reply: ApiReply<unknown> }>('POST', '/act', { as: 'operator', do: act, args })).reply;
  }

  /** Creates a prepared customer. */
  async enlist(persona: PersonaName, account?: string): Promise<MadeCustomer> {
    return this.control('POST', '/personas', { persona, ...(account !== undefined && { account }) });
  }

  /** Resolves as soon as the wanted event happens. */
  async wait<M extends MachineName>(
    wanted: Wanted | { readonly transition: TransitionWanted<M> },
    { since, timeoutMs }: WaitOptions = {},
  ): Promise<WaitAnswer> {
    return this.control('POST', '/wait', {
      for: wanted,
      ...(since !== undefined && { since }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  }

  /** Returns the whole state of the world, without secrets. */
  async state(): Promise<StateAnswer> {
    return this.control('GET', '/state');
  }
}
