import { streamFault } from './fault.ts';
import type { FrameVerdict, StreamFault } from './fault.ts';

const NONE = {};

/** Defines a fault that judges frames of quotes and needs no parameters. */
function frameFault<const Name extends string>(
  name: Name,
  summary: string,
  frame: FrameVerdict,
): StreamFault<Name, typeof NONE> {
  return streamFault({ name, summary, parameters: NONE, arm: () => ({ frame }) });
}

/** Makes prices stale. */
export const stale = frameFault(
  'stale',
  'Withholds frames of quotes while heartbeats continue; the values follow in a later frame.',
  'withhold',
);

/** Repeats a frame. */
export const duplicated = frameFault('duplicated', 'Sends a frame of quotes twice.', 'twice');

/** Swaps two frames. */
export const reordered = frameFault(
  'reordered',
  'Holds a frame of quotes back until the next one has been sent.',
  'hold',
);

/** Loses a frame. */
export const gap = frameFault('gap', 'Loses a frame of quotes: the next one begins after a gap.', 'lose');

/** Sends an unreadable frame. */
export const malformedFrame = frameFault(
  'malformedFrame',
  'Sends a frame of quotes without its rows, which violates the contract.',
  'spoil',
);

/** Ends the connection. */
export const disconnect = frameFault('disconnect', 'Closes the socket in place of the next frame of quotes.', 'close');
