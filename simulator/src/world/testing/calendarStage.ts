import type { Currency, MachineName } from '@zaraba/contracts';
import { createMarket } from '../../market/create.ts';
import type { Command, Reply, WorldEvent } from '../kernel/command.ts';
import { stateHash } from '../kernel/hash.ts';
import { checkWorld } from '../wholeWorld.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { LedgerAccount, Purse } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { apply, createState } from '../world.ts';
import { checkAfter } from './afterCommand.ts';
import { CUSTOMER } from './stage.ts';

const SEED = 'calendar-stage';
const market = createMarket(SEED);
/** Half past nine on a Monday. */
const START = '2026-03-02T09:30';

/** The instant of a time of day in Tokyo, `YYYY-MM-DDTHH:MM`. */
export function tokyo(text: string): number {
  return Date.parse(`${text}${text.length === 16 ? ':00' : ''}+09:00`);
}

/** A world on the real calendar. Every state it reaches is checked from scratch. */
export class CalendarStage {
  readonly market = market;
  now = tokyo(START);
  state: WorldState = createState({ seed: SEED, startMs: tokyo(START), market });
  /** What all commands did. */
  readonly events: WorldEvent[] = [];

  /** Moves to an instant, or a time of day in Tokyo, and settles. */
  at(when: number | string): this {
    this.now = typeof when === 'string' ? tokyo(when) : when;
    this.run({ name: 'settle' });
    return this;
  }

  run(command: Command): Reply {
    const applied = apply(this.state, command, this.now, market);
    this.state = applied.state;
    this.events.push(...applied.events);
    checkWorld(this.state);
    checkAfter(applied);
    return applied.reply;
  }

  /** Runs a command that must be accepted, and answers its data. */
  done(command: Command): unknown {
    const reply = this.run(command);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  /** Runs a command that must be accepted, and answers the number of the record it made. */
  made(command: Command): string {
    return (this.done(command) as { readonly id: string }).id;
  }

  /** The key a command is refused with; the state must not change but for what `changes` allows. */
  refusal(command: Command, changes = false): string {
    const before = this.state;
    const reply = this.run(command);
    if (reply.ok) throw new Error(`accepted: ${JSON.stringify(reply.data)}`);
    if (!changes && this.state !== before) throw new Error(`the refusal ${reply.error} changed the state`);
    return reply.error;
  }

  balance(account: LedgerAccount, currency: Currency = 'jpy'): number {
    return balanceOf(this.state.ledger, account, currency);
  }

  purse(kind: Purse, account = CUSTOMER, currency: Currency = 'jpy'): number {
    return this.balance(purse(account, kind), currency);
  }

  /** Makes one more customer who may do everything; the passwords are those of the demonstration account. */
  newcomer(account: string, cashMinor: number): string {
    const cast = tableGet(this.state.accounts, CUSTOMER)!;
    this.done({ name: 'register', account, passwordHash: cast.passwordHash, inviteCode: 'ZARABA' });
    this.done({ name: 'setIdentity', account, identity: 'verified' });
    this.done({ name: 'setFundPassword', account, passwordHash: FUND_HASH });
    if (cashMinor > 0) this.done({ name: 'deposit', account, currency: 'jpy', amountMinor: cashMinor });
    return account;
  }

  /** Templates of the messages an account was sent, oldest first, with what they name. */
  messages(account = CUSTOMER): { template: string; parameters: Readonly<Record<string, string>> }[] {
    const ids = [...(tableGet(this.state.accounts, account)?.openRecords.message ?? [])];
    return ids.flatMap((id) => {
      const message = tableGet(this.state.books.message, id);
      return message === undefined ? [] : [{ template: message.template, parameters: message.parameters }];
    });
  }

  /** The states that machines of one kind moved through so far, as `from>to`. */
  moves(machine: MachineName): string[] {
    return this.events.flatMap((event) =>
      event.type === 'transition' && event.machine === machine ? [`${event.from}>${event.to}`] : [],
    );
  }

  hash(): string {
    return stateHash(this.state);
  }
}

/** What the fund password of everybody on this stage looks like to the core. */
export const FUND_HASH = tableGet(
  createState({ seed: SEED, startMs: 0, market }).accounts,
  CUSTOMER,
)!.fundPasswordHash!;
