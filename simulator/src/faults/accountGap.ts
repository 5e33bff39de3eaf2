import { streamFault } from './fault.ts';

/** Loses an account event. */
export const accountGap = streamFault({
  name: 'accountGap',
  summary: 'Loses a frame about an account: its number is missing, and the client must read the lists again.',
  parameters: {},
  arm: () => ({ accountFrame: 'lose' }),
});
