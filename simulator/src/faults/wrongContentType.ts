import { httpFault } from './fault.ts';

/** Sends a web page, as a broken proxy would. */
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
