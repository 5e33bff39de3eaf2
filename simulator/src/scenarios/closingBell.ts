import type { Scenario } from './scenario.ts';

/** Trading is about to end. */
export const closingBell: Scenario = {
  name: 'closing-bell',
  summary: 'One minute before the Tokyo close: an order now succeeds, one minute later the market is closed.',
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  steps: [
    { do: 'clock', clock: { to: 'jp:close' } },
    { do: 'clock', clock: { to: 'next-business-day' } },
    { do: 'clock', clock: { to: 'jp:lunchEnd' } },
    { do: 'clock', clock: { advance: 'PT2H59M' } },
  ],
};
