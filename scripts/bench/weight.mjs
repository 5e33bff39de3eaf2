/** What a first visit to the login screen loads. */
import { GOAL_BYTES, firstBytes } from '../weight.mjs';

/** The row of this measurement. */
export async function measureWeight() {
  const bytes = firstBytes();
  if (bytes === undefined) throw new Error('The client is not built.');
  const [ours, yardstick] = [bytes / 1_000, GOAL_BYTES / 1_000];
  return [
    { what: 'First screen, gzipped', against: 'our budget', unit: 'kB', ours, yardstick, ratio: ours / yardstick },
  ];
}
