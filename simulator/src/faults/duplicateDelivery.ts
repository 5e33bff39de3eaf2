import { httpFault } from './fault.ts';

/** Delivers the request twice. */
export const duplicateDelivery = httpFault({
  name: 'duplicateDelivery',
  summary: 'Carries the call out twice, as after a repeat on the way, and answers what the first time answered.',
  parameters: {},
  arm: () => ({
    carryOut: (once) => {
      const answer = once();
      once();
      return answer;
    },
  }),
});
