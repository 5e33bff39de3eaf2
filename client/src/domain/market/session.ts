import type { MarketSession } from '@zaraba/contracts';

/**
 * Returns the session of a market at an instant, derived from the last announcement. A phase ends at its announced
 * time, even if the message about it has not arrived. Continuous trading, however, begins only with a message: an
 * opening can be delayed, and the server would refuse an early order.
 */
export function sessionAt(announced: MarketSession, now: number): MarketSession {
  const { nextPhase = 'closed', nextPhaseAt, nextOpenAt = 0, nextCloseAt = 0, ...session } = announced;
  const endsAt = nextPhaseAt ?? (session.phase === 'continuous' ? nextCloseAt : 0);
  if (endsAt === 0 || now < endsAt || nextPhase === 'continuous') return announced;
  const opens = nextOpenAt > now && { nextOpenAt };
  const closes = nextCloseAt > now && { nextCloseAt };
  return { ...session, phase: nextPhase, ...opens, ...closes };
}
