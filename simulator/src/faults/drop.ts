import { httpFault } from './fault.ts';
import { answersNothing, breakConnection } from './lose.ts';
import { whenField } from './parameters.ts';

/** Cuts the connection. */
export const drop = httpFault({
  name: 'drop',
  summary:
    'Cuts the connection before the call is executed, or after it, so that only the answer is lost. Browsers do not resend the call.',
  parameters: { when: whenField },
  arm: ({ when }) => answersNothing(when, breakConnection),
});
