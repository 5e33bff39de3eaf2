import * as z from 'zod/mini';
import { httpFault } from './fault.ts';
import type { Pieces } from './fault.ts';

const bytes = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const MOST_BYTES = 1024 * 1024;
const HUGE_BYTES = 64 * 1024;

const pieces = {
  chunkBytes: z.optional(bytes(1, 65_536)).check(z.describe('Length of each piece in bytes; default 16.')),
  pauseMs: z.optional(bytes(0, 10_000)).check(z.describe('Pause between two pieces, ms of real time; default 50.')),
};

/** Fault: the headers are sent in small pieces. */
export const slowHeaders = httpFault({
  name: 'slowHeaders',
  summary: 'Sends the headers in pieces of chunkBytes (default 16), pauseMs (default 50) apart.',
  parameters: pieces,
  arm: ({ chunkBytes = 16, pauseMs = 50 }) => ({ pace: { head: { chunkBytes, pauseMs } } }),
});

/** Fault: so many headers are added that some clients refuse the reply. */
export const hugeHeaders = httpFault({
  name: 'hugeHeaders',
  summary: 'Adds headers of headerBytes (default 65536, more than Node and most proxies accept).',
  parameters: {
    headerBytes: z.optional(bytes(64, MOST_BYTES)).check(z.describe('Bytes of headers to add; default 65536.')),
  },
  arm: ({ headerBytes = HUGE_BYTES }) => ({ pace: { headerBytes } }),
});

/** Fault: the body is sent in small pieces. */
export const slowBody = httpFault({
  name: 'slowBody',
  summary: 'Sends the headers at once and the body in pieces of chunkBytes (default 16), pauseMs (default 50) apart.',
  parameters: pieces,
  arm: ({ chunkBytes = 16, pauseMs = 50 }) => ({ pace: { body: { chunkBytes, pauseMs } } }),
});

const SECOND_MS = 1_000;
const PIECES_PER_SECOND = 20;

function piecesAt(bytesPerSecond: number): Pieces {
  const chunkBytes = Math.ceil(bytesPerSecond / PIECES_PER_SECOND);
  return { chunkBytes, pauseMs: Math.round((chunkBytes * SECOND_MS) / bytesPerSecond) };
}

/** Fault: the bandwidth of the body is limited. */
export const bandwidth = httpFault({
  name: 'bandwidth',
  summary: 'Sends the headers at once and the body at bytesPerSecond.',
  parameters: {
    bytesPerSecond: bytes(1, 100 * MOST_BYTES).check(z.describe('Bytes of the body in a second of real time.')),
  },
  arm: ({ bytesPerSecond }) => ({ pace: { body: piecesAt(bytesPerSecond) } }),
});

/** Fault: the connection ends after some bytes. */
export const cut = httpFault({
  name: 'cut',
  summary:
    'Announces the whole body and ends the connection after its first afterBytes (0: after the headers); a shorter body arrives as a whole.',
  parameters: {
    afterBytes: bytes(0, MOST_BYTES).check(z.describe('Bytes of the body that arrive; 0: only the headers.')),
  },
  arm: ({ afterBytes }) => ({ pace: { cutAfter: () => afterBytes } }),
});

/** Fault: the connection ends within the body. */
export const truncatedBody = httpFault({
  name: 'truncatedBody',
  summary:
    'Announces the whole body and cuts the connection after afterBytes (default: half of it), at the latest before its last byte.',
  parameters: {
    afterBytes: z.optional(bytes(0, 65_536)).check(z.describe('Bytes of the body that arrive; default: half of it.')),
  },
  arm: ({ afterBytes }) => ({
    pace: { cutAfter: (length) => Math.max(0, Math.min(afterBytes ?? length >> 1, length - 1)) },
  }),
});
