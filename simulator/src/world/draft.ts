import { ACCOUNT_STATES, IDENTITY_STATES, POSITION_STATES, mayTransition } from '@zaraba/contracts';
import type { AccountState, Currency, FundRecord, IdentityState, PositionState } from '@zaraba/contracts';
import type { Market } from '../market/market.ts';
import type { TransitionEvent, WorldEvent } from './command.ts';
import { InvariantError, invariant } from './errors.ts';
import { balanceOf, purse, transfer, withMovement } from './ledger.ts';
import type { Posting } from './ledger.ts';
import { withDue, withoutDue } from './schedule.ts';
import type { AccountRecord, PositionRecord, WorldState } from './state.ts';
import { tableGet, tableSet } from './table.ts';

/**
 * One command being carried out: the immutable state it has reached, the instant it acts at, and what it touched. Lives
 * inside one call of `apply`; deciders read it, actors write it, nobody keeps it.
 */
export class Draft {
  state: WorldState;
  now: number;
  readonly market: Market;
  /** Accounts whose records or balances changed. */
  readonly touched = new Set<string>();
  /** Positions that changed, with their accounts. */
  readonly changed = new Map<string, string>();
  readonly #transitions: TransitionEvent[] = [];
  readonly #balances = new Map<string, { readonly account: string; readonly currency: Currency }>();

  constructor(state: WorldState, now: number, market: Market) {
    this.state = state;
    this.now = now;
    this.market = market;
  }

  /** The events so far: transitions in their order, then each changed position and balance once. */
  events(): WorldEvent[] {
    return [
      ...this.#transitions,
      ...[...this.changed].map(([id, account]) => ({ type: 'position', account, id }) as const),
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

  position(id: string): PositionRecord | undefined {
    return tableGet(this.state.positions, id);
  }

  /** Stores a position and keeps its place in the due queue. */
  putPosition(record: PositionRecord): void {
    const old = this.position(record.id);
    let { due } = this.state;
    if (old?.due !== undefined) due = withoutDue(due, { at: old.due.at, id: old.id });
    if (record.due !== undefined) due = withDue(due, { at: record.due.at, id: record.id });
    this.touched.add(record.account);
    this.state = { ...this.state, positions: tableSet(this.state.positions, record.id, record), due };
  }

  /** Notes that the customer sees this position differently now. */
  announce(record: PositionRecord): void {
    this.changed.set(record.id, record.account);
  }

  /** Notes a move of a position's machine. @throws InvariantError when the machine does not allow it. */
  movePosition(record: PositionRecord, from: PositionState, to: PositionState): void {
    invariant(mayTransition(POSITION_STATES, from, to), 'illegal transition of a position', () => ({
      id: record.id,
      from,
      to,
    }));
    this.announce(record);
    const { id, account } = record;
    this.#transitions.push({ type: 'transition', machine: 'position', id, from, to, account, at: this.now });
  }

  /** Moves an account's identity one step. @throws InvariantError when the machine does not allow it. */
  moveIdentity(account: string, to: IdentityState): void {
    const record = this.existingAccount(account);
    const from = record.identity;
    invariant(mayTransition(IDENTITY_STATES, from, to), 'illegal transition of an identity', () => ({
      account,
      from,
      to,
    }));
    this.putAccount({ ...record, identity: to });
    this.#transitions.push({ type: 'transition', machine: 'identity', id: account, from, to, account, at: this.now });
  }

  /** Moves an account's own state one step. @throws InvariantError when the machine does not allow it. */
  moveAccount(account: string, to: AccountState): void {
    const record = this.existingAccount(account);
    const from = record.state;
    invariant(mayTransition(ACCOUNT_STATES, from, to), 'illegal transition of an account', () => ({
      account,
      from,
      to,
    }));
    this.putAccount({ ...record, state: to });
    this.#transitions.push({ type: 'transition', machine: 'account', id: account, from, to, account, at: this.now });
  }

  /** Free cash of an account, minor units. */
  cash(account: string, currency: Currency): number {
    return balanceOf(this.state.ledger, purse(account, 'cash'), currency);
  }

  /**
   * Moves money into or out of an account's cash and notes it in the customer's book. `others` are the other sides of the
   * transfer: the cash receives what they give (their negative sum), which may be negative. @throws InvariantError
   */
  moveCash(
    kind: FundRecord['kind'],
    account: string,
    currency: Currency,
    others: readonly Posting[],
    position?: PositionRecord,
  ): void {
    const amount = -others.reduce((sum, posting) => sum + posting.minor, 0);
    const ledger = transfer(this.state.ledger, currency, [
      ...others,
      { account: purse(account, 'cash'), minor: amount },
    ]);
    const balance = balanceOf(ledger, purse(account, 'cash'), currency);
    const order = position === undefined ? {} : { orderId: position.id, code: position.code };
    const key = `${account}/${currency}`;
    const book = withMovement(tableGet(this.state.fundBooks, key), { at: this.now, kind, amount, balance, ...order });
    this.state = { ...this.state, ledger, fundBooks: tableSet(this.state.fundBooks, key, book) };
    this.touched.add(account);
    this.#balances.set(key, { account, currency });
  }
}
