import { httpFault } from './fault.ts';

/** Fault: the body is not valid JSON. */
export const malformedBody = httpFault({
  name: 'malformedBody',
  summary: 'Executes the call and answers a complete body that is not JSON.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({
      ...answer,
      body: `${answer.body.slice(0, answer.body.length >> 1)}<!-- simulated fault -->`,
    }),
  }),
});
