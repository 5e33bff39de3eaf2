import { frameFault } from './fault.ts';

/** Says what nobody can read. */
export const malformedFrame = frameFault(
  'malformedFrame',
  'Sends a frame of quotes without its rows, which is against the contract.',
  'spoil',
);
