import { httpFault } from './fault.ts';

/** Reports success without data. */
export const nullData = httpFault({
  name: 'nullData',
  summary: 'Executes the call and answers with null in place of its data.',
  parameters: {},
  arm: () => ({
    spoil: (answer) => ({
      ...answer,
      body: JSON.stringify({ ...(JSON.parse(answer.body) as Record<string, unknown>), data: null }),
    }),
  }),
});
