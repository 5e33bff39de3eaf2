import { answerHeaders } from '../http/reply.ts';
import { httpFault } from './fault.ts';

/** Answers a web page, as a broken proxy would. */
export const wrongContentType = httpFault({
  name: 'wrongContentType',
  summary: 'Carries the call out and answers a web page in place of the reply.',
  parameters: {},
  arm: () => ({
    deliver: async ({ response }, answer) => {
      const body = Buffer.from('<!doctype html><title>Simulated fault</title><p>Not the reply you asked for.');
      response.writeHead(answer.status, answerHeaders('text/html; charset=utf-8', body.length)).end(body);
    },
  }),
});
