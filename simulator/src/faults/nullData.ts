import { send } from '../http/reply.ts';
import { httpFault } from './fault.ts';

/** Says yes and leaves out what. */
export const nullData = httpFault({
  name: 'nullData',
  summary: 'Carries the call out and answers with null in place of its data.',
  parameters: {},
  arm: () => ({
    deliver: async ({ response }, answer) => {
      const envelope = JSON.parse(answer.body) as Record<string, unknown>;
      send(response, { ...answer, body: JSON.stringify({ ...envelope, data: null }) });
    },
  }),
});
