import type { MarketSession } from '@zaraba/contracts';

/**
 * The phase of a market at an instant, from its announcement: the phase ends at the announced time, even before a
 * frame arrives. An opening needs a frame, because it can be delayed, and an early order is refused.
 */
export function sessionAt(announced: MarketSession, now: number): MarketSession {
  const { nextPhase = 'closed', nextPhaseAt, nextOpenAt = 0, nextCloseAt = 0, ...session } = announced;
  const endsAt = nextPhaseAt ?? (session.phase === 'continuous' ? nextCloseAt : 0);
  if (endsAt === 0 || now < endsAt || nextPhase === 'continuous') return announced;
  const opens = nextOpenAt > now && { nextOpenAt };
  const closes = nextCloseAt > now && { nextCloseAt };
  return { ...session, phase: nextPhase, ...opens, ...closes };
}
