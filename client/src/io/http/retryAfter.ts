/**
 * The longest wait that a server may ask for, in milliseconds. Without this limit, it could stop an open page's
 * requests for a day.
 */
const LONGEST_MS = 3_600_000;

/**
 * Returns how long a server asks to wait, in milliseconds, from the headers `Retry-After` (seconds or a date) and
 * `Date`. A date is compared with the server's own, because the device's clock may be wrong. Undefined if the server
 * does not state it.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>, now: () => number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sent = Date.parse(headers.get('date') ?? '');
  const delayMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - (Number.isNaN(sent) ? now() : sent);
  return Number.isNaN(delayMs) ? undefined : Math.min(LONGEST_MS, Math.max(0, delayMs));
}
