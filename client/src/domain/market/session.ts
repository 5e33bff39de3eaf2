import type { MarketSession } from '@zaraba/contracts';

/**
 * The phase of a market at an instant, from its announcement: it ends when that says, even before a frame does. An opening
 * needs a frame: it can be delayed, and an early order is refused.
 */
export function sessionAt(announced: MarketSession, now: number): MarketSession {
  const { market, phase, date, nextCloseAt, nextOpenAt, bindingUntil, nextPhase = 'closed' } = announced;
  const endsAt = announced.nextPhaseAt ?? (phase === 'continuous' ? nextCloseAt : undefined);
  if (endsAt === undefined || now < endsAt || nextPhase === 'continuous') return announced;
  const opens = nextOpenAt !== undefined && nextOpenAt > now ? { nextOpenAt } : {};
  const closes = nextCloseAt !== undefined && nextCloseAt > now ? { nextCloseAt } : {};
  const binds = bindingUntil !== undefined && bindingUntil > now ? { bindingUntil } : {};
  return { market, phase: nextPhase, date, ...opens, ...closes, ...binds };
}
