import { httpFault } from './fault.ts';

/** Answers without a body. */
export const emptyBody = httpFault({
  name: 'emptyBody',
  summary: 'Executes the call and answers its status without a body.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({ ...answer, body: '' }),
    bodiless: true,
  }),
});
