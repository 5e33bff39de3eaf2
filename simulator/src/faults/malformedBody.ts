import { httpFault } from './fault.ts';

/** Answers what looks like JSON and is not. */
export const malformedBody = httpFault({
  name: 'malformedBody',
  summary: 'Carries the call out and answers a complete body that is not JSON.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({
      ...answer,
      body: `${answer.body.slice(0, answer.body.length >> 1)}<!-- simulated fault -->`,
    }),
  }),
});
