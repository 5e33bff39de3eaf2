import * as z from 'zod/mini';
import { streamFault, waitMs } from './fault.ts';
import type { FrameVerdict, StreamFault } from './fault.ts';

const NONE = {};

function frameFault<const Name extends string>(
  name: Name,
  summary: string,
  frame: FrameVerdict,
): StreamFault<Name, typeof NONE> {
  return streamFault({ name, summary, parameters: NONE, arm: () => ({ frame }) });
}

/** Fault: prices become stale. */
export const stale = frameFault(
  'stale',
  'Withholds frames of quotes while heartbeats continue; the values follow in a later frame.',
  'withhold',
);

/** Fault: a frame of quotes is sent twice. */
export const duplicated = frameFault('duplicated', 'Sends a frame of quotes twice.', 'twice');

/** Fault: two frames of quotes are swapped. */
export const reordered = frameFault(
  'reordered',
  'Holds a frame of quotes back until the next one has been sent.',
  'hold',
);

/** Fault: a frame of quotes is lost. */
export const gap = frameFault('gap', 'Loses a frame of quotes: the next one begins after a gap.', 'lose');

/** Fault: a frame of quotes is unreadable. */
export const malformedFrame = frameFault(
  'malformedFrame',
  'Sends a frame of quotes without its rows, which violates the contract.',
  'spoil',
);

/** Fault: the socket is closed in place of a frame of quotes. */
export const disconnect = frameFault('disconnect', 'Closes the socket in place of the next frame of quotes.', 'close');

/** Fault: a message is split into several WebSocket frames. */
export const fragmentedFrame = streamFault({
  name: 'fragmentedFrame',
  summary:
    'Sends a frame of quotes as a WebSocket message in several fragments (default 3), which clients join. By polling it arrives as a whole.',
  parameters: {
    fragments: z
      .optional(z.int().check(z.minimum(2), z.maximum(100)))
      .check(z.describe('How many fragments the message has; default 3.')),
  },
  arm: ({ fragments = 3 }) => ({ frame: { form: { fragments } } }),
});

/** Fault: the connection breaks within a frame. */
export const partialFrame = streamFault({
  name: 'partialFrame',
  summary:
    'Sends the first afterBytes of a frame of quotes (default: half of it) and breaks the connection. By polling it breaks before the frame.',
  parameters: {
    afterBytes: z
      .optional(z.int().check(z.minimum(0), z.maximum(65_536)))
      .check(z.describe('Bytes of the frame that are sent; default: half of it.')),
  },
  arm: ({ afterBytes }) => ({ frame: { form: { afterBytes } } }),
});

/** Fault: the connection stalls after a frame. */
export const slowDrain = streamFault({
  name: 'slowDrain',
  summary:
    'Lets nothing through for drainMs of real time after a frame of quotes, as a full network would: heartbeats and account frames come late, quotes of that time in one frame, and a socket for which too much waits is closed.',
  parameters: { drainMs: waitMs.check(z.describe('How long nothing gets through, ms of real time.')) },
  arm: ({ drainMs }) => ({ frame: { drainMs } }),
});

/** Fault: the version of a frame contradicts earlier frames. */
export const wrongVersion = streamFault({
  name: 'wrongVersion',
  summary:
    'Sends a frame of quotes whose version does not follow: one far ahead (newer, the default), one that the client is past (older), or one of another epoch. For a wrong version of the protocol see refuse.',
  parameters: {
    version: z
      .optional(z.enum(['newer', 'older', 'epoch']))
      .check(
        z.describe('How the version is wrong: far ahead (newer, the default), past (older), or of another epoch.'),
      ),
  },
  arm: ({ version = 'newer' }) => ({ frame: { version } }),
});

/** Fault: frames of quotes are late. */
export const late = streamFault({
  name: 'late',
  summary: 'Sends a frame of quotes lateMs of real time later, and none behind it earlier.',
  parameters: { lateMs: waitMs.check(z.describe('How late the frame is, ms of real time.')) },
  arm: ({ lateMs }) => ({ frame: { lateMs } }),
});
