import { MACHINES, mayTransition } from '@zaraba/contracts';
import type {
  AccountState,
  Currency,
  FundRecord,
  IdentityState,
  MachineName,
  StateMachine,
  StateOf,
} from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { tokyoDay } from './businessHours.ts';
import type { TransitionEvent, WorldEvent } from './command.ts';
import { InvariantError, invariant } from './errors.ts';
import { overlaysOn, withTouch } from './interventions.ts';
import { balanceOf, purse, transfer, withMovement } from './ledger.ts';
import type { Posting } from './ledger.ts';
import { recordNumber, withListed } from './books.ts';
import { withResults } from './results.ts';
import type { Touched } from '../models/record.ts';
import type { AnyRecord, RecordKind, Records } from '../models/models.ts';
import { withDue, withoutDue } from './schedule.ts';
import type { AccountRecord, WorldState } from './state.ts';
import { tableGet, tableSet } from './table.ts';

function codeOf(record: AnyRecord): string | undefined {
  return 'code' in record ? record.code : undefined;
}

/** The customer and currency of a cash movement, and the record and stock that the customer's book names with it. */
interface MovedFor {
  readonly account: string;
  readonly currency: Currency;
  readonly id?: string;
  readonly code?: string;
}

interface Kept {
  readonly kind: RecordKind;
  readonly id: string;
  readonly account: string;
  readonly isChanged: boolean;
}

/**
 * A command in progress: the state, the instant, and everything changed so far. It is discarded when `apply` returns.
 */
export class Draft {
  state: WorldState;
  now: number;
  /** Set while a tester's decision is carried out. Records that change meanwhile are marked. */
  #byHand = false;
  readonly touched = new Set<string>();
  /** Stored records, by `kind/id`. */
  readonly kept = new Map<string, Kept>();
  readonly #market: Market;
  readonly #transitions: TransitionEvent[] = [];
  readonly #balances = new Map<string, { readonly account: string; readonly currency: Currency }>();
  #movedAt: number | undefined;

  constructor(state: WorldState, now: number, market: Market) {
    this.state = state;
    this.now = now;
    this.#market = market;
  }

  get market(): Market {
    return this.#market.overlaid(this.state.overlays);
  }

  events(): WorldEvent[] {
    const changed = [...this.kept.values()].filter(({ isChanged }) => isChanged);
    return [
      ...this.#transitions,
      ...changed.map(({ kind, id, account }) => ({ type: 'record', kind, account, id }) as const),
      ...[...this.#balances.values()].map((balance) => ({ type: 'balance', ...balance }) as const),
    ];
  }

  account(account: string): AccountRecord | undefined {
    return tableGet(this.state.accounts, account);
  }

  /**
   * Returns an account that must exist.
   * @throws InvariantError if it does not
   */
  existingAccount(account: string): AccountRecord {
    const record = this.account(account);
    if (record === undefined) throw new InvariantError('unknown account', { account });
    return record;
  }

  putAccount(record: AccountRecord): void {
    this.touched.add(record.account);
    this.state = { ...this.state, accounts: tableSet(this.state.accounts, record.account, record) };
  }

  #marked<R extends { readonly touched?: Touched }>(record: R, code?: string): R {
    const overlays = overlaysOn(this.state, this.now, this.#market, code);
    return withTouch(record, { byHand: this.#byHand, overlays });
  }

  /**
   * Moves an identity to a state.
   * @throws InvariantError if the state machine does not allow the transition
   */
  moveIdentity(account: string, to: IdentityState): void {
    const record = this.existingAccount(account);
    this.transition('identity', { id: account, account }, record.identity, to);
    this.putAccount({ ...record, identity: to });
  }

  get byHand(): boolean {
    return this.#byHand;
  }

  decideByHand(account: string, decide: () => void): void {
    this.#byHand = true;
    try {
      decide();
    } finally {
      this.#byHand = false;
    }
    this.putAccount({ ...this.existingAccount(account), decidedByHand: true });
  }

  /**
   * Moves an account to a state.
   * @throws InvariantError if the state machine does not allow the transition
   */
  moveAccount(account: string, to: AccountState): void {
    const record = this.existingAccount(account);
    this.transition('account', { id: account, account }, record.state, to);
    this.putAccount({ ...record, state: to });
  }

  /**
   * Records a transition. Every transition of every state machine passes through here. The caller stores the record.
   * @throws InvariantError if the state machine does not allow the transition
   */
  transition<M extends MachineName>(
    machine: M,
    { id, account }: { readonly id: string; readonly account: string },
    from: StateOf<M>,
    to: StateOf<M>,
  ): void {
    const states: StateMachine<string> = MACHINES[machine];
    invariant(mayTransition(states, from, to), 'illegal transition', () => ({ machine, id, from, to }));
    this.#transitions.push({ type: 'transition', machine, id, from, to, account, at: this.now });
  }

  record<K extends RecordKind>(kind: K, id: string): Records[K] | undefined {
    return tableGet<Records[K]>(this.state.books[kind], id);
  }

  /**
   * Returns a record that must exist.
   * @throws InvariantError if it does not
   */
  existing<K extends RecordKind>(kind: K, id: string): Records[K] {
    const record = this.record(kind, id);
    if (record === undefined) throw new InvariantError('unknown record', { kind, id });
    return record;
  }

  newId(kind: RecordKind): string {
    const count = (this.state.recordCounts[kind] ?? 0) + 1;
    this.state = { ...this.state, recordCounts: { ...this.state.recordCounts, [kind]: count } };
    return recordNumber(this.state.seed, kind, count);
  }

  /**
   * Stores a record, and updates the due queue and its account's lists.
   * @returns the record as stored
   */
  keep<K extends RecordKind, R extends Records[K]>(kind: K, changed: R): R {
    return this.#store(kind, changed, true);
  }

  /** Stores a record of which only the due time changed. Sends the customer no event. */
  reschedule<K extends RecordKind>(kind: K, record: Records[K]): void {
    this.#store(kind, record, false);
  }

  #store<K extends RecordKind, R extends Records[K]>(kind: K, changed: R, isSeen: boolean): R {
    const record = this.#marked(changed, codeOf(changed));
    const { id, account } = record;
    const old = this.record(kind, id);
    let { due } = this.state;
    if (old?.due !== undefined) due = withoutDue(due, { at: old.due.at, kind, id });
    if (record.due !== undefined) due = withDue(due, { at: record.due.at, kind, id });
    const books = { ...this.state.books, [kind]: tableSet<Records[K]>(this.state.books[kind], id, record) };
    this.state = { ...this.state, books, due };
    const key = `${kind}/${id}`;
    this.kept.set(key, { kind, id, account, isChanged: isSeen || this.kept.get(key)?.isChanged === true });
    const owner = this.account(account);
    if (owner === undefined) return record;
    const listed = withListed(owner, kind, record, old);
    if (listed !== owner) this.putAccount(listed);
    else this.touched.add(account);
    return record;
  }

  cash(account: string, currency: Currency): number {
    return balanceOf(this.state.ledger, purse(account, 'cash'), currency);
  }

  /**
   * Posts a customer's transfer to the ledger and to the customer's book of results. `kind` is given only if cash
   * moves.
   * @throws InvariantError
   */
  post(account: string, currency: Currency, postings: readonly Posting[], kind?: FundRecord['kind']): void {
    const { state } = this;
    const ledger = transfer(state.ledger, currency, postings);
    const key = `${account}/${currency}`;
    const old = tableGet(state.resultBooks, key);
    const book = withResults(old, tokyoDay(this.now), postings, kind);
    const resultBooks = book === old || book === undefined ? state.resultBooks : tableSet(state.resultBooks, key, book);
    this.state = { ...state, ledger, resultBooks };
    this.touched.add(account);
  }

  /**
   * Moves cash and records the movement in the customer's book. `others` are the opposite postings; cash changes by the
   * negative of their sum.
   * @throws InvariantError
   */
  moveCash(kind: FundRecord['kind'], about: MovedFor, others: readonly Posting[]): void {
    const { account, currency, id: orderId, code } = about;
    const amount = -others.reduce((sum, posting) => sum + posting.minor, 0);
    this.post(account, currency, [...others, { account: purse(account, 'cash'), minor: amount }], kind);
    const balance = this.cash(account, currency);
    const order = { ...(orderId !== undefined && { orderId }), ...(code !== undefined && { code }) };
    const key = `${account}/${currency}`;
    const book = withMovement(tableGet(this.state.fundBooks, key), { at: this.now, kind, amount, balance, ...order });
    this.state = { ...this.state, fundBooks: tableSet(this.state.fundBooks, key, book) };
    this.#balances.set(key, { account, currency });
    this.#movedAt = this.now;
  }

  /** Returns when cash last moved, and forgets it. Returns undefined if no cash has moved since the last call. */
  takeMovedAt(): number | undefined {
    const movedAt = this.#movedAt;
    this.#movedAt = undefined;
    return movedAt;
  }
}
