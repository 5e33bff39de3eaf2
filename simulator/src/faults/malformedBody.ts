import { JSON_TYPE, answerHeaders } from '../http/reply.ts';
import { httpFault } from './fault.ts';

/** Answers what looks like JSON and is not. */
export const malformedBody = httpFault({
  name: 'malformedBody',
  summary: 'Carries the call out and answers a complete body that is not JSON.',
  parameters: {},
  arm: () => ({
    deliver: async ({ response }, answer) => {
      const body = Buffer.from(`${answer.body.slice(0, answer.body.length >> 1)}<!-- simulated fault -->`);
      response.writeHead(answer.status, answerHeaders(JSON_TYPE, body.length, answer.headers)).end(body);
    },
  }),
});
