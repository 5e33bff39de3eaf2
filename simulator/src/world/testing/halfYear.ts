import { HOUR_MS, amountOf, formatMoney } from '@zaraba/contracts';
import { productsOnShelf } from '../copyTrading/catalogue.ts';
import { offerOf } from '../newShares/offers.ts';
import { tableEntries } from '../kernel/table.ts';
import type { Command } from '../kernel/command.ts';
import type { WorldState } from '../kernel/state.ts';
import { apply, createState } from '../world.ts';
import { checkAfter } from './afterCommand.ts';
import { HASHES } from './scene.ts';
import type { Ground } from './scene.ts';

/** Enough yen for all commands below. */
const OPENING_JPY = 400_000_000;

/** A world where much happens in half a year, and its commands. */
export interface Busy {
  readonly state: WorldState;
  readonly now: number;
  readonly log: readonly { readonly at: number; readonly command: Command }[];
}

/** The n-th customer's account. */
export function customerNumber(n: number): string {
  return `09${String(30_000_000 + n)}`;
}

function beginnings(account: string): Command[] {
  return [
    { name: 'register', account, passwordHash: HASHES.login },
    { name: 'setFundPassword', account, passwordHash: HASHES.fund },
    { name: 'setIdentity', account, identity: 'verified' },
    { name: 'deposit', account, currency: 'jpy', amountMinor: OPENING_JPY },
  ];
}

/** Leveraged positions of both sides, and one that cannot be liquidated. */
function orders(account: string, { codes }: Ground, n: number): Command[] {
  const code = codes[n % codes.length] ?? '';
  const order = { name: 'placeOrder', account, code, orderType: 'market', quantity: 100 } as const;
  return [
    { ...order, clientOrderId: `${account}-long`, side: 'long', leverage: 5 },
    { ...order, clientOrderId: `${account}-short`, side: 'short', leverage: 10 },
    { ...order, clientOrderId: `${account}-plain`, side: 'long', leverage: 1 },
  ];
}

/** A copy order per lock-up in yen, for every other customer with a stop-loss. */
function copies(account: string, ground: Ground, state: WorldState, now: number): Command[] {
  const shelf = productsOnShelf(state.seed, ground.market, now).filter(({ currency }) => currency === 'jpy');
  const lockUps = new Map(shelf.map((product) => [product.lockUpDays, product]));
  const stopLoss = Number(account) % 2 === 0 ? { stopLossBasisPoints: 500 } : {};
  return [...lockUps.values()].map(({ id, minimum, currency, lockUpDays }) => ({
    name: 'copyBuy',
    account,
    clientOrderId: `${account}-copy-${lockUpDays}`,
    productId: id,
    amount: formatMoney({ minor: minimum, currency }),
    ...stopLoss,
    fundPasswordHash: HASHES.fund,
  }));
}

/** A subscription to each affordable new share. */
function subscriptions(account: string, { market }: Ground, state: WorldState): Command[] {
  const offered = tableEntries(state.books.newShareOffer).filter(([, { state: phase }]) => phase === 'subscribing');
  return offered.flatMap(([id, record]): Command[] => {
    const { unit, price, instrument } = offerOf(record, market);
    const affordable = amountOf(price, unit, instrument.currency).minor < OPENING_JPY / 10;
    const clientOrderId = `${account}-${id.slice(4, 11)}`;
    return affordable ? [{ name: 'newShareSubscribe', account, clientOrderId, offerId: id, quantity: unit }] : [];
  });
}

function credits(account: string): Command[] {
  return [
    {
      name: 'loanApply',
      account,
      currency: 'jpy',
      amount: '1000000',
      fundPasswordHash: HASHES.fund,
      clientOrderId: `${account}-loan`,
    },
    { name: 'dayTradeApply', account, clientOrderId: `${account}-day`, amount: '100000' },
  ];
}

/**
 * A world with loans, positions, copy orders of every lock-up, new shares and day trades. Within half a year every loan
 * is overdue and every copy order ended.
 */
export function busyWorld(ground: Ground, customers: number): Busy {
  const { market, seed, startMs } = ground;
  let state = createState({ seed, startMs, market });
  let now = startMs;
  const log: Busy['log'][number][] = [];
  const run = (command: Command): void => {
    const applied = apply(state, command, now, market);
    checkAfter(applied);
    if (applied.state !== state) log.push({ at: now, command });
    ({ state } = applied);
  };
  for (let n = 0; n < customers; n += 1) {
    const account = customerNumber(n);
    for (const command of beginnings(account)) run(command);
    for (const command of orders(account, ground, n)) run(command);
    for (const command of copies(account, ground, state, now)) run(command);
    for (const command of subscriptions(account, ground, state)) run(command);
    for (const command of credits(account)) run(command);
    now += 1_000;
  }
  // Reviews have ended: loans are paid out and day trades run.
  now += 2 * HOUR_MS;
  run({ name: 'settle' });
  return { state, now, log };
}
