import { DAY_MS, MARKET_CURRENCY, formatPrice } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { goToTrading, listedCode } from '../recipes/instruments.ts';
import type { Kit } from '../recipes/recipe.ts';
import { RecipeError } from '../recipes/recipe.ts';
import type { CommandOf } from '../world/kernel/command.ts';
import { stateOf } from '../world/trading/listed.ts';

/** Cash for some shares of any market, minor units. */
const POCKET_MINOR = 100_000_000;
/** Where the limit of a pending order lies between the last price (0) and the lower price limit (1). */
const WAITING_SHARE = 0.5;

type Terms = Partial<
  Pick<CommandOf<'placeOrder'>, 'side' | 'leverage' | 'quantity' | 'orderType' | 'price' | 'trigger'>
>;

/**
 * Returns the most popular stock of a market, or the one at another rank.
 * @throws RecipeError
 */
export function popularCode({ world }: Kit, market: MarketId, place = 0): string {
  const code = world.market().ranking(market, 'popular', world.now())[place] ?? listedCode({ world } as Kit, market);
  if (code === undefined) throw new RecipeError(`nothing is traded in ${market}`);
  return code;
}

/**
 * Moves the clock to trading hours and places an order. Without `terms` it is a market order, which opens a position at
 * once. Returns the order's id.
 */
export function opens(kit: Kit, market: MarketId, terms: Terms = {}, code = popularCode(kit, market)): string {
  goToTrading(kit, market);
  const usual = { side: 'long', orderType: 'market', quantity: 100, leverage: 1 } as const;
  const order = { account: kit.account, clientOrderId: kit.clientOrderId(), code, ...usual, ...terms };
  return (kit.run({ name: 'placeOrder', ...order }) as { readonly id: string }).id;
}

export function receivesPocket({ run, account }: Kit, market: MarketId): void {
  run({ name: 'deposit', account, currency: MARKET_CURRENCY[market], amountMinor: POCKET_MINOR });
}

/** @throws RecipeError */
function lastPrice({ world }: Kit, code: string): number {
  const last = world.market().tick(code, world.now())?.last;
  if (last === undefined) throw new RecipeError(`${code} has no price`);
  return last;
}

/** Returns a limit half way between the last price and the lower price limit. An order at this limit stays pending. */
export function patientPrice(kit: Kit, market: MarketId, code = popularCode(kit, market)): string {
  goToTrading(kit, market);
  const prices = kit.world.market();
  const now = kit.world.now();
  const last = lastPrice(kit, code);
  const lower = prices.limits(code, now)?.lower ?? 0;
  const wanted = Math.round(last - (last - lower) * WAITING_SHARE);
  const tick = prices.tickSize(code, wanted, now);
  return formatPrice(Math.max(tick, wanted - (wanted % tick)));
}

/** Adds a stop loss below the price and, with `gain`, a take profit above it. Both are given as parts of the price. */
export function protects(kit: Kit, { id, code }: { id: string; code: string }, loss: number, gain?: number): void {
  const { account } = kit;
  const last = lastPrice(kit, code);
  const tick = kit.world.market().tickSize(code, last, kit.world.now());
  const away = (part: number): string => formatPrice(last + Math.round((last * part) / tick) * tick);
  const order = { name: 'protectPosition', account, id, clientOrderId: kit.clientOrderId() } as const;
  kit.run({ ...order, stopLoss: away(-Math.max(loss, tick / last)), ...(gain && { takeProfit: away(gain) }) });
}

/** Holds a position until its stop closes it. The stop is moved closer each day. */
export function endsByItsStop(kit: Kit, code: string): void {
  const id = opens(kit, 'jp', { quantity: 300 }, code);
  const isHeld = (): boolean => stateOf(kit.world.stateNow(), { account: kit.account, id }) === 'holding';
  for (let loss = 0.02; isHeld(); loss /= 2) {
    protects(kit, { id, code }, loss);
    kit.advance(DAY_MS);
    goToTrading(kit, 'jp');
  }
}

/** Closes a position by a market order. */
export function closes(kit: Kit, id: string): void {
  kit.run({ name: 'closePosition', account: kit.account, id, clientOrderId: kit.clientOrderId() });
}
