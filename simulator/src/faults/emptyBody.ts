import { httpFault } from './fault.ts';

/** Answers nothing, politely. */
export const emptyBody = httpFault({
  name: 'emptyBody',
  summary: 'Carries the call out and answers its status with no body.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({ ...answer, body: '' }),
    bodiless: true,
  }),
});
