import type { HostedWorld } from '../host/hosted.ts';
import { inTimeSlices } from '../host/timeSlices.ts';
import type { Steps } from '../world/kernel/steps.ts';

const CODES_MAXIMUM = 200;

/** Computes one stock per step. Its first trend of a trading day needs a year of days, which the market then caches. */
function* trends({ world }: HostedWorld, codes: string): Steps {
  for (const code of codes.split(',').slice(0, CODES_MAXIMUM)) {
    world.market().trend(code, world.now());
    yield undefined;
  }
}

/**
 * Computes the trends of a call in time slices before the call is executed, so that other calls are answered meanwhile.
 */
export async function computeTrendsAhead(hosted: HostedWorld, codes = ''): Promise<void> {
  await inTimeSlices(trends(hosted, codes));
}
