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
/** A Monday. */
const START = '2026-03-02T09:30';

/** The instant of `YYYY-MM-DDTHH:MM` in Tokyo. */
export function tokyo(text: string): number {
  return Date.parse(`${text}${text.length === 16 ? ':00' : ''}+09:00`);
}

/** A world with the real calendar. Checks every state from scratch. */
export class CalendarStage {
  readonly market = market;
  now = tokyo(START);
  state: WorldState = createState({ seed: SEED, startMs: tokyo(START), market });
  /** Events of all commands. */
  readonly events: WorldEvent[] = [];

  /** Moves the clock to an instant, or a time in Tokyo, and settles. */
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

  /** Runs a command and returns its data. @throws if refused */
  done(command: Command): unknown {
    const reply = this.run(command);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  /** Runs a command and returns its record's number. @throws if refused */
  made(command: Command): string {
    return (this.done(command) as { readonly id: string }).id;
  }

  /** The key a command is refused with. @throws if the state changed, unless `changes` */
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

  /** Another verified customer, with the demonstration account's passwords. */
  newcomer(account: string, cashMinor: number): string {
    const cast = tableGet(this.state.accounts, CUSTOMER)!;
    this.done({ name: 'register', account, passwordHash: cast.passwordHash, inviteCode: 'ZARABA' });
    this.done({ name: 'setIdentity', account, identity: 'verified' });
    this.done({ name: 'setFundPassword', account, passwordHash: FUND_HASH });
    if (cashMinor > 0) this.done({ name: 'deposit', account, currency: 'jpy', amountMinor: cashMinor });
    return account;
  }

  /** Messages of an account, oldest first, without those about statements. */
  messages(account = CUSTOMER): { template: string; parameters: Readonly<Record<string, string>> }[] {
    const ids = [...(tableGet(this.state.accounts, account)?.openRecords.message ?? [])];
    return ids.flatMap((id) => {
      const message = tableGet(this.state.books.message, id);
      // Left out, because every month in which money moved ends with a statement, whatever a test is about.
      if (message === undefined || message.template === 'statementReady') return [];
      return [{ template: message.template, parameters: message.parameters }];
    });
  }

  /** Transitions of a machine so far, as `from>to`. */
  moves(machine: MachineName): string[] {
    return this.events.flatMap((event) =>
      event.type === 'transition' && event.machine === machine ? [`${event.from}>${event.to}`] : [],
    );
  }

  hash(): string {
    return stateHash(this.state);
  }
}

/** Hash of all fund passwords on this stage. */
export const FUND_HASH = tableGet(
  createState({ seed: SEED, startMs: 0, market }).accounts,
  CUSTOMER,
)!.fundPasswordHash!;
