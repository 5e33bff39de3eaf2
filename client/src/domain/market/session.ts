import type { MarketSession } from '@zaraba/contracts';

/**
 * The phase of a market at an instant, from its announcement: after its announced close it is closed, even before a
 * frame says so. An opening needs a frame: it can be delayed, and an early order is refused.
 */
export function sessionAt(announced: MarketSession, now: number): MarketSession {
  const { nextCloseAt, nextOpenAt, ...session } = announced;
  if (session.phase !== 'continuous' || nextCloseAt === undefined || now < nextCloseAt) return announced;
  return { ...session, phase: 'closed', ...(nextOpenAt !== undefined && nextOpenAt > now ? { nextOpenAt } : {}) };
}
