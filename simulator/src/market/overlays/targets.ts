import { MARKETS } from '@zaraba/contracts';
import { INDICES } from '../instruments/indices.ts';
import { INSTRUMENTS } from '../instruments/instruments.ts';
import { isMarketTarget } from './overlay.ts';
import { numberOfCode, scheduleOf } from '../newShares/schedule.ts';

/** What an overlay can lie on in every world: a market, all of them, an index or a listed share. */
export const OVERLAY_TARGETS: readonly string[] = [
  ...MARKETS,
  '*',
  ...INDICES.map(({ instrument }) => instrument.code),
  ...MARKETS.flatMap((market) => INSTRUMENTS[market].map(({ code }) => code)),
];

/** Whether there is what an overlay is to lie on, or, of a new share, whether there will be. */
export function isOverlayTarget(target: string): boolean {
  const number = numberOfCode(target);
  return OVERLAY_TARGETS.includes(target) || (number !== undefined && scheduleOf(number) !== undefined);
}

/** Whether an overlay target is a share of its own, which alone can be split or have an issue. */
export function isShareTarget(target: string): boolean {
  const wide = target === '*' || isMarketTarget(target);
  return !wide && isOverlayTarget(target) && INDICES.every(({ instrument }) => instrument.code !== target);
}
