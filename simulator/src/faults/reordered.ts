import { frameFault } from './fault.ts';

/** Swaps two frames. */
export const reordered = frameFault(
  'reordered',
  'Holds a frame of quotes back until the next one has been sent.',
  'hold',
);
