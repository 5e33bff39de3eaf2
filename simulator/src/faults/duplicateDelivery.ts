import { httpFault } from './fault.ts';

/** Fault: the call is executed twice. */
export const duplicateDelivery = httpFault({
  name: 'duplicateDelivery',
  summary: 'Executes the call twice, as if the network had repeated it, and returns the first answer.',
  parameters: {},
  arm: () => ({
    carryOut: (once) => {
      const answer = once();
      once();
      return answer;
    },
  }),
});
