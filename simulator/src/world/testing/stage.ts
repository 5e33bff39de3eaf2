import type { Currency } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import type { Command, Reply, WorldEvent } from '../kernel/command.ts';
import { checkWorld } from '../wholeWorld.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { LedgerAccount } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import { openPositions } from '../trading/views/lists.ts';
import { existingRow } from '../trading/views/rows.ts';
import type { SentPosition } from '../trading/views/rows.ts';
import { apply, createState } from '../world.ts';
import { checkAfter } from './afterCommand.ts';
import { DAY_ONE_MS, scriptedMarket } from './scriptedMarket.ts';
import type { Script } from './scriptedMarket.ts';

/** The verified, funded demonstration account. */
export const CUSTOMER = '0900000001';

/** Fields of an order that a test sets. */
export type OrderFields = Partial<Omit<Extract<Command, { name: 'placeOrder' }>, 'name' | 'account'>>;

/** A world on a scripted market, with a clock in minutes. Checks every state from scratch. */
export class Stage {
  readonly market: Market;
  state: WorldState;
  now = DAY_ONE_MS;
  /** Events of the last command. */
  events: readonly WorldEvent[] = [];
  #orders = 0;

  constructor(script: Script) {
    this.market = scriptedMarket(script);
    this.state = createState({ seed: 'stage', startMs: DAY_ONE_MS, market: this.market });
  }

  /** Moves the clock to a minute since DAY_ONE_MS and settles. */
  at(minute: number): this {
    this.now = DAY_ONE_MS + minute * 60_000;
    this.run({ name: 'settle' });
    return this;
  }

  run(command: Command): Reply {
    const applied = apply(this.state, command, this.now, this.market);
    this.state = applied.state;
    this.events = applied.events;
    checkWorld(this.state);
    checkAfter(applied);
    return applied.reply;
  }

  /** Places an order: by default 100 ZJ1 at the market, long, without leverage. */
  order(fields: OrderFields = {}): Reply {
    this.#orders += 1;
    return this.run({
      name: 'placeOrder',
      account: CUSTOMER,
      clientOrderId: `order-${String(this.#orders).padStart(4, '0')}`,
      code: 'ZJ1',
      side: 'long',
      orderType: fields.price === undefined ? 'market' : 'limit',
      quantity: 100,
      leverage: 1,
      ...fields,
    });
  }

  /** Places an order and returns its id. @throws if refused */
  open(fields: OrderFields = {}): string {
    const reply = this.order(fields);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return (reply.data as { id: string }).id;
  }

  close(id: string, clientOrderId = `close-${id}`): Reply {
    return this.run({ name: 'closePosition', account: CUSTOMER, id, clientOrderId });
  }

  /** A position as the API sends it. */
  position(id: string): SentPosition {
    return existingRow(this, id);
  }

  balance(account: LedgerAccount, currency: Currency = 'jpy'): number {
    return balanceOf(this.state.ledger, account, currency);
  }

  purses(currency: Currency = 'jpy'): { cash: number; hold: number; margin: number } {
    const read = (kind: 'cash' | 'hold' | 'margin') => this.balance(purse(CUSTOMER, kind), currency);
    return { cash: read('cash'), hold: read('hold'), margin: read('margin') };
  }

  totals(currency: Currency = 'jpy'): { ccsz: unknown; fdyk: unknown } {
    const { ccsz, fdyk } = openPositions(this, CUSTOMER, currency) as {
      ccsz: unknown;
      fdyk: unknown;
    };
    return { ccsz, fdyk };
  }

  /** Transitions of positions in the last command, as `from>to`. */
  moves(): string[] {
    return this.events.flatMap((event) => (event.type === 'transition' ? [`${event.from}>${event.to}`] : []));
  }
}
