import { streamFault } from './fault.ts';
import { waitMs } from './parameters.ts';

/** Takes its time to let somebody in. */
export const slowHandshake = streamFault({
  name: 'slowHandshake',
  summary: 'Lets a connecting socket wait delayMs of real time; after ten seconds the server closes it first.',
  parameters: { delayMs: waitMs },
  arm: ({ delayMs }) => ({ connection: { answerAfterMs: delayMs } }),
});
