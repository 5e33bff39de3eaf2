import type { MarketSession } from '@zaraba/contracts';

/**
 * Where a market stands at an instant by what was announced of it: one whose close has passed is closed, also before
 * anybody says so. That it has opened has to be said: an opening can be put off, and an order that is too early is refused.
 */
export function sessionAt(announced: MarketSession, now: number): MarketSession {
  const { nextCloseAt, nextOpenAt, ...session } = announced;
  if (session.phase !== 'open' || nextCloseAt === undefined || now < nextCloseAt) return announced;
  return { ...session, phase: 'closed', ...(nextOpenAt !== undefined && nextOpenAt > now ? { nextOpenAt } : {}) };
}
