import { streamFault, waitMs } from './fault.ts';

/** Delays frames. */
export const late = streamFault({
  name: 'late',
  summary: 'Sends a frame of quotes lateMs of real time later, and none behind it earlier.',
  parameters: { lateMs: waitMs },
  arm: ({ lateMs }) => ({ frame: { lateMs } }),
});
