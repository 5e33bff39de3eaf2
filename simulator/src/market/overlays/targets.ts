import { MARKETS } from '@zaraba/contracts';
import { INDICES } from '../instruments/indices.ts';
import { INSTRUMENTS } from '../instruments/instruments.ts';
import { isMarketTarget } from './overlay.ts';
import { numberOfCode, scheduleOf } from '../newShares/schedule.ts';

/** The targets of overlays that every world has: markets, `*`, indices and listed stocks. */
export const OVERLAY_TARGETS: readonly string[] = [
  ...MARKETS,
  '*',
  ...INDICES.map(({ instrument }) => instrument.code),
  ...MARKETS.flatMap((market) => INSTRUMENTS[market].map(({ code }) => code)),
];

/** Whether a target exists or will exist as a new stock. */
export function isOverlayTarget(target: string): boolean {
  const number = numberOfCode(target);
  return OVERLAY_TARGETS.includes(target) || (number !== undefined && scheduleOf(number) !== undefined);
}

/** Whether a target is a single stock. Only stocks can split or issue shares. */
export function isShareTarget(target: string): boolean {
  const wide = target === '*' || isMarketTarget(target);
  return !wide && isOverlayTarget(target) && INDICES.every(({ instrument }) => instrument.code !== target);
}
