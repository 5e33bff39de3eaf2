import * as z from 'zod/mini';
import { httpFault } from './fault.ts';

/** Cuts the connection. */
export const drop = httpFault({
  name: 'drop',
  summary: 'Cuts the connection before the call is carried out, or after it, so that only the answer is lost.',
  parameters: { when: z.enum(['before', 'after']) },
  arm: ({ when }) =>
    when === 'before'
      ? {
          before: async (exchange) => {
            exchange.response.destroy();
            return true;
          },
        }
      : { deliver: async (exchange) => void exchange.response.destroy() },
});
