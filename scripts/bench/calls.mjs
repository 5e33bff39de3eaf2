/** Calls to a measured server. */
import { request } from 'node:http';

/** Describes a call of the API with a form, for `call`. */
export function asked(path, form = {}, headers = {}) {
  return {
    path: `/api/vue${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  };
}

/**
 * Makes a call over an agent's connections. Resolves with the answer.
 * @throws if the status is not 200
 */
export function call({ port }, agent, { path, headers, body = '' }) {
  return new Promise((done, fail) => {
    const all = { 'content-length': Buffer.byteLength(body), ...headers };
    const sent = request({ host: '127.0.0.1', port, agent, method: 'POST', path, headers: all }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        if (response.statusCode === 200) done(JSON.parse(text));
        else fail(new Error(`${path} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
