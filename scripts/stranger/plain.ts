/** A program without Playwright, whose types it must not need. */
import { startSimulator } from '@zaraba/simulator';
import type { Sim } from '@zaraba/simulator';

export const begun: Promise<Sim> = startSimulator({ scenario: 'ipo-won' }).then(({ sim }) => sim);
