import { httpFault } from './fault.ts';

/** Fault: the reply has no body. */
export const emptyBody = httpFault({
  name: 'emptyBody',
  summary: 'Executes the call and answers its status without a body.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({ ...answer, body: '' }),
    bodiless: true,
  }),
});
