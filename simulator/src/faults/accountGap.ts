import { streamFault } from './fault.ts';

/** Fault: a frame about an account is lost. */
export const accountGap = streamFault({
  name: 'accountGap',
  summary: 'Loses a frame about an account: its number is missing, and the client must read the lists again.',
  parameters: {},
  arm: () => ({ accountFrame: 'lose' }),
});
