import { frameFault } from './fault.ts';

/** Sends an unreadable frame. */
export const malformedFrame = frameFault(
  'malformedFrame',
  'Sends a frame of quotes without its rows, which violates the contract.',
  'spoil',
);
