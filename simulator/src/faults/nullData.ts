import { httpFault } from './fault.ts';

/** Says yes and leaves out what. */
export const nullData = httpFault({
  name: 'nullData',
  summary: 'Carries the call out and answers with null in place of its data.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({
      ...answer,
      body: JSON.stringify({ ...(JSON.parse(answer.body) as Record<string, unknown>), data: null }),
    }),
  }),
});
