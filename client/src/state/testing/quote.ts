import type { Quote } from '@zaraba/contracts';

/** Returns a quote whose price grows with its version, so that an older value after a newer one is noticed. */
export function quote(code: string, version: number): Quote {
  const price = String(version + 1);
  const prices = { last: price, bid: price, ask: price, previousClose: '1', open: '1', high: price, low: '1' };
  return { code, version, at: version, ...prices, volume: 1, turnover: '1' };
}
