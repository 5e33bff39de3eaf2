import * as z from 'zod/mini';
import { answersNothing, httpFault, whenField } from './fault.ts';

/** Fault: there is no reply. */
export const hang = httpFault({
  name: 'hang',
  summary: 'Never answers until the client leaves; the call is not executed (when before, the default), or is (after).',
  parameters: { when: z.optional(whenField) },
  arm: ({ when = 'before' }) =>
    answersNothing(when, ({ response }) => {
      if (response.destroyed) return Promise.resolve();
      return new Promise((resolve) => void response.once('close', resolve));
    }),
});
