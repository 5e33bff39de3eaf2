import { streamFault, waitMs } from './fault.ts';

/** Delays a connection. */
export const slowHandshake = streamFault({
  name: 'slowHandshake',
  summary: 'Makes a connecting socket wait delayMs of real time; after ten seconds the server closes it first.',
  parameters: { delayMs: waitMs },
  arm: ({ delayMs }) => ({ connection: { answerAfterMs: delayMs } }),
});
