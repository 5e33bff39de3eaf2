import { streamFault } from './fault.ts';

/** Forgets to tell what happened to an account. */
export const accountGap = streamFault({
  name: 'accountGap',
  summary: 'Loses a frame about an account: its number is missing, and the client must read the lists again.',
  parameters: {},
  arm: () => ({ accountFrame: 'lose' }),
});
