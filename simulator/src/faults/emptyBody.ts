import { JSON_TYPE, answerHeaders } from '../http/reply.ts';
import { httpFault } from './fault.ts';

/** Answers nothing, politely. */
export const emptyBody = httpFault({
  name: 'emptyBody',
  summary: 'Carries the call out and answers its status with no body.',
  parameters: {},
  arm: () => ({
    deliver: async ({ response }, answer) => {
      response.writeHead(answer.status, answerHeaders(JSON_TYPE, 0, answer.headers)).end();
    },
  }),
});
