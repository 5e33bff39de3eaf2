import type { MarketSession } from '@zaraba/contracts';

/**
 * Returns the session of a market at an instant, derived from the last announcement. A phase ends at the announced
 * time, even before a message of the stream arrives. Continuous trading starts only with a message, because an opening
 * can be delayed and an early order is refused.
 */
export function sessionAt(announced: MarketSession, now: number): MarketSession {
  const { nextPhase = 'closed', nextPhaseAt, nextOpenAt = 0, nextCloseAt = 0, ...session } = announced;
  const endsAt = nextPhaseAt ?? (session.phase === 'continuous' ? nextCloseAt : 0);
  if (endsAt === 0 || now < endsAt || nextPhase === 'continuous') return announced;
  const opens = nextOpenAt > now && { nextOpenAt };
  const closes = nextCloseAt > now && { nextCloseAt };
  return { ...session, phase: nextPhase, ...opens, ...closes };
}
