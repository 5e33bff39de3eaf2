import { streamFault } from './fault.ts';
import { waitMs } from './parameters.ts';

/** Tells old news. */
export const late = streamFault({
  name: 'late',
  summary: 'Sends a frame of quotes lateMs of real time later, and those behind it not before it.',
  parameters: { lateMs: waitMs },
  arm: ({ lateMs }) => ({ frame: { lateMs } }),
});
