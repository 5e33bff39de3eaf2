import { MINUTE_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { Kit } from './recipe.ts';

/** The time that must remain until a market opens or closes, so that a later request arrives in the same phase. */
const ROOM_MS = 10 * MINUTE_MS;

/** Returns the first stock of a market, for recipes that need any listed stock. */
export function listedCode({ world }: Kit, market: MarketId = 'jp'): string {
  return world.market().instruments(market)[0]!.code;
}

/** A well-formed code that no market lists. */
export const UNLISTED_CODE = 'NOPE';

/** Moves the clock to some minutes after a market next opens, unless it stays open for a while. */
export function goToTrading({ world, goTo }: Kit, market: MarketId): void {
  const now = world.now();
  const { phase, nextOpenAt, nextCloseAt = 0 } = world.market().sessionView(market, now);
  if (phase === 'continuous' && nextCloseAt - now >= ROOM_MS) return;
  if (nextOpenAt !== undefined) goTo(nextOpenAt + ROOM_MS);
}

/** Moves the clock past the next close of a market, unless it has closed for the day. */
export function goToClosed({ world, goTo }: Kit, market: MarketId): void {
  const now = world.now();
  const { phase, session, nextOpenAt = Infinity } = world.market().sessionView(market, now);
  if (now < session.closeAt) goTo(session.closeAt + ROOM_MS);
  else if (phase !== 'continuous' && nextOpenAt - now < ROOM_MS) {
    const next = world.market().sessionAfter(market, session.date);
    if (next !== undefined) goTo(next.closeAt + ROOM_MS);
  }
}

/** Moves the clock to the next instant at which orders are binding in a market. */
export function goToBinding({ world, goTo }: Kit, market: MarketId): void {
  const viewAt = (at: number) => world.market().sessionView(market, at);
  let at = world.now();
  while (viewAt(at).bindingUntil === undefined) at = viewAt(at).nextPhaseAt ?? Number.NaN;
  goTo(at);
}

/**
 * Moves the clock past Tokyo's close, and lets a stock split at the next opening. No order can be queued for such an
 * opening.
 */
export function goToEveOfSplit(kit: Kit, target: string): void {
  goToClosed(kit, 'jp');
  kit.run({ name: 'overlay', overlay: { target, kind: 'split', ratio: 2 } });
}
