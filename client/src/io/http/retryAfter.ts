/**
 * The longest wait that is accepted, ms: a server that asks for a day must not stop the requests of an open page for
 * that long.
 */
const LONGEST_MS = 3_600_000;

/**
 * Returns the time, ms, that a server asks to wait before the next attempt, from the headers `Retry-After` (seconds or
 * a date) and `Date`. A date is compared with that of the server, since the clock of the device may be wrong. Undefined
 * if the server does not state it.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>, now: () => number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sent = Date.parse(headers.get('date') ?? '');
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - (Number.isNaN(sent) ? now() : sent);
  return Number.isNaN(delayMs) ? undefined : Math.min(LONGEST_MS, Math.max(0, delayMs));
}
