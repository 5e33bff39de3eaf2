import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MSG_SERVER_ERROR, SIMULATED_HEADER } from '@zaraba/contracts';
import { CONTROL_BASE } from '../../control/route.ts';
import { JSON_TYPE, refused, send, serverError } from '../../http/reply.ts';
import type { Answer } from '../../http/reply.ts';
import { HOP_HEADER, MOVED, MOVED_STATUS } from './headers.ts';
import type { Refusal } from './outcome.ts';

const RETRY_AFTER = '1';

const REFUSALS = {
  lost: { status: 503, headers: [], message: 'The process with this world did not answer: what it did is not known.' },
  later: {
    status: 503,
    headers: ['retry-after', RETRY_AFTER],
    message: 'No process answers for this world just now. Nothing was done: ask again.',
  },
  forbidden: { status: 403, headers: [], message: 'Not a process of this cluster.' },
  moved: { status: MOVED_STATUS, headers: [HOP_HEADER, MOVED], message: 'This world is in another process.' },
} as const satisfies Record<Refusal, object>;

function answerOf(url: string, refusal: Refusal): Answer {
  const { status, headers, message } = REFUSALS[refusal];
  if (url.startsWith('/api/')) {
    const { body } = refusal === 'forbidden' ? refused('invalid_request', status) : serverError(status);
    return { status, body, headers };
  }
  if (url.startsWith(`${CONTROL_BASE}/`)) {
    const code = refusal === 'forbidden' ? 'forbidden' : MSG_SERVER_ERROR;
    return { status, body: JSON.stringify({ error: { code, message }, simulated: true }), type: JSON_TYPE, headers };
  }
  return { status, body: `${message}\n`, type: 'text/plain; charset=utf-8', headers };
}

/** Refuses a request that could not be forwarded. */
export function refuse({ url = '/' }: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  send(response, answerOf(url, refusal));
}

/** Refuses an upgrade that could not be forwarded. Closes the connection. */
export function refuseUpgrade(socket: Socket, refusal: Refusal): void {
  const { status, headers, message } = REFUSALS[refusal];
  const lines = ['connection: close', `content-length: ${message.length}`, `${SIMULATED_HEADER}: 1`];
  for (let index = 0; index < headers.length; index += 2) lines.push(`${headers[index]}: ${headers[index + 1]}`);
  socket.write(`HTTP/1.1 ${status} ${refusal}\r\n${lines.join('\r\n')}\r\n\r\n${message}`);
  socket.destroySoon();
}
