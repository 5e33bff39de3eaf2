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
import { withResults } from '../profitAndLoss/results.ts';
import type { Touched } from './record.ts';
import type { AnyRecord, RecordKind, Records } from './models.ts';
import { withDue, withoutDue } from './schedule.ts';
import type { AccountRecord, WorldState } from './state.ts';
import { tableGet, tableSet } from './table.ts';

/** The instrument a record is about, where it names one. */
function codeOf(record: AnyRecord): string | undefined {
  return 'code' in record ? record.code : undefined;
}

/** Whose money moves, and the record and the stock that it moves for, where the customer's book is to name them. */
interface MovedFor {
  readonly account: string;
  readonly currency: Currency;
  readonly id?: string;
  readonly code?: string;
}

/** A record that was written, and whether its customer sees a change. */
interface Kept {
  readonly kind: RecordKind;
  readonly id: string;
  readonly account: string;
  readonly isChanged: boolean;
}

/**
 * One command being carried out: the immutable state it has reached, the instant it acts at, and what it touched. Lives
 * inside one call of `apply`; deciders read it, actors write it, and it ends with the call.
 */
export class Draft {
  state: WorldState;
  now: number;
  /** A tester decides by hand what is carried out: whatever it changes is marked. */
  #byHand = false;
  /** Accounts whose records or balances changed. */
  readonly touched = new Set<string>();
  /** Records that were written, keyed by kind and id. */
  readonly kept = new Map<string, Kept>();
  readonly #market: Market;
  readonly #transitions: TransitionEvent[] = [];
  readonly #balances = new Map<string, { readonly account: string; readonly currency: Currency }>();

  constructor(state: WorldState, now: number, market: Market) {
    this.state = state;
    this.now = now;
    this.#market = market;
  }

  /** The market under the overlays of the state that is reached. */
  get market(): Market {
    return this.#market.overlaid(this.state.overlays);
  }

  /** The events so far: transitions in their order, then each changed record and balance once. */
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

  /** An account that must exist. @throws InvariantError */
  existingAccount(account: string): AccountRecord {
    const record = this.account(account);
    if (record === undefined) throw new InvariantError('unknown account', { account });
    return record;
  }

  putAccount(record: AccountRecord): void {
    this.touched.add(record.account);
    this.state = { ...this.state, accounts: tableSet(this.state.accounts, record.account, record) };
  }

  /** A record about to be kept, marked with what a tester does to it now. */
  #marked<R extends { readonly touched?: Touched }>(record: R, code?: string): R {
    const overlays = overlaysOn(this.state, this.now, this.#market, code);
    return withTouch(record, { byHand: this.#byHand, overlays });
  }

  /** Moves an account's identity one step. @throws InvariantError when the machine does not allow it. */
  moveIdentity(account: string, to: IdentityState): void {
    const record = this.existingAccount(account);
    this.transition('identity', { id: account, account }, record.identity, to);
    this.putAccount({ ...record, identity: to });
  }

  /** Whether what is carried out now was decided by hand. */
  get byHand(): boolean {
    return this.#byHand;
  }

  /** Carries out what a tester decides about an account, so that the account and every record it changes say so. */
  decideByHand(account: string, decide: () => void): void {
    this.#byHand = true;
    try {
      decide();
    } finally {
      this.#byHand = false;
    }
    this.putAccount({ ...this.existingAccount(account), decidedByHand: true });
  }

  /** Moves an account's own state one step. @throws InvariantError when the machine does not allow it. */
  moveAccount(account: string, to: AccountState): void {
    const record = this.existingAccount(account);
    this.transition('account', { id: account, account }, record.state, to);
    this.putAccount({ ...record, state: to });
  }

  /**
   * Notes a move of a state machine; the caller keeps the record in its new state. Every move of every machine goes through
   * here. @throws InvariantError when the machine does not allow it
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

  /** A record of a kind by its number, or undefined. */
  record<K extends RecordKind>(kind: K, id: string): Records[K] | undefined {
    return tableGet<Records[K]>(this.state.books[kind], id);
  }

  /** A record that must exist. @throws InvariantError */
  existing<K extends RecordKind>(kind: K, id: string): Records[K] {
    const record = this.record(kind, id);
    if (record === undefined) throw new InvariantError('unknown record', { kind, id });
    return record;
  }

  /** The number the next record of a kind gets. Takes it: every call answers another. */
  newId(kind: RecordKind): string {
    const count = (this.state.recordCounts[kind] ?? 0) + 1;
    this.state = { ...this.state, recordCounts: { ...this.state.recordCounts, [kind]: count } };
    return recordNumber(this.state.seed, kind, count);
  }

  /** Stores a record, its place in the due queue, and its place in the lists of its account. @returns the record as it is kept */
  keep<K extends RecordKind, R extends Records[K]>(kind: K, changed: R): R {
    return this.#store(kind, changed, true);
  }

  /** Stores a record that is due at another instant and is the same to its customer. */
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

  /** Free cash of an account, minor units. */
  cash(account: string, currency: Currency): number {
    return balanceOf(this.state.ledger, purse(account, 'cash'), currency);
  }

  /**
   * One transfer that is about one account: the ledger, and the book of what changed its worth. `kind` is that of a movement
   * of cash. @throws InvariantError
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
   * Moves money into or out of an account's cash and notes it in the customer's book. `others` are the other sides of the
   * transfer: the cash receives what they give (their negative sum), which may be negative. @throws InvariantError
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
  }
}
