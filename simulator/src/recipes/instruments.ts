import { MINUTE_MS } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { Kit } from './recipe.ts';

/** Time that must be left until a market opens or closes, so that a request sent a while later meets the same phase. */
const ROOM_MS = 10 * MINUTE_MS;

/** The first share of a market: any listed one will do. */
export function listedCode({ world }: Kit, market: MarketId = 'jp'): string {
  return world.market().instruments(market)[0]!.code;
}

/** A well-formed code that no market lists. */
export const UNLISTED_CODE = 'NOPE';

/** Goes to an instant at which a market trades: now, or some minutes after it next opens. */
export function goToTrading({ world, goTo }: Kit, market: MarketId): void {
  const now = world.now();
  const { phase, nextOpenAt, nextCloseAt = 0 } = world.market().sessionView(market, now);
  if (phase === 'continuous' && nextCloseAt - now >= ROOM_MS) return;
  if (nextOpenAt !== undefined) goTo(nextOpenAt + ROOM_MS);
}

/** Goes to an instant at which a market has closed for the day: now, or after the next close. */
export function goToClosed({ world, goTo }: Kit, market: MarketId): void {
  const now = world.now();
  const { phase, session, nextOpenAt = Infinity } = world.market().sessionView(market, now);
  if (now < session.closeAt) goTo(session.closeAt + ROOM_MS);
  else if (phase !== 'continuous' && nextOpenAt - now < ROOM_MS) {
    const next = world.market().sessionAfter(market, session.date);
    if (next !== undefined) goTo(next.closeAt + ROOM_MS);
  }
}

/** Goes to the next instant at which a market binds orders. */
export function goToBinding({ world, goTo }: Kit, market: MarketId): void {
  const viewAt = (at: number) => world.market().sessionView(market, at);
  let at = world.now();
  while (viewAt(at).bindingUntil === undefined) at = viewAt(at).nextPhaseAt ?? Number.NaN;
  goTo(at);
}

/** Goes to an instant at which Tokyo has closed for the day, and lets a share of it split at the next opening: no order waits for that. */
export function goToEveOfSplit(kit: Kit, target: string): void {
  goToClosed(kit, 'jp');
  kit.run({ name: 'overlay', overlay: { target, kind: 'split', ratio: 2 } });
}
