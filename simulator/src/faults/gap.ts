import { frameFault } from './fault.ts';

/** Loses a frame. */
export const gap = frameFault('gap', 'Loses a frame of quotes: the next one begins after a gap.', 'lose');
