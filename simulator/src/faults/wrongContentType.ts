import { httpFault } from './fault.ts';

/** Fault: a web page is sent, as by a broken proxy. */
export const wrongContentType = httpFault({
  name: 'wrongContentType',
  summary: 'Executes the call and answers a web page in place of the reply.',
  parameters: {},
  arm: () => ({
    spoil: ({ status }) => ({
      status,
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Simulated fault</title><p>Not the reply you asked for.',
    }),
  }),
});
