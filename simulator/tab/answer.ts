import type { Server } from 'node:http';
import type { Asked, Reply } from './messages.ts';
import { IncomingMessage, ServerResponse } from './node/http.ts';
import { Line } from './node/line.ts';

/** The host of every request. The market answers like a server on this machine, whatever the origin of the page. */
const HOST = 'localhost';

function answerCall(http: Server, asked: Asked & { readonly kind: 'call' }, line: Line): void {
  const request = new IncomingMessage(line, asked);
  const response = new ServerResponse(request);
  line.once('close', () => {
    request.aborted = true;
    request.destroy();
    response.destroy();
  });
  http.emit('request', request, response);
}

function openStream(http: Server, { url, headers }: Asked, line: Line): void {
  const request = new IncomingMessage(line, { method: 'GET', url, headers, body: new Uint8Array() });
  http.emit('upgrade', request, line, Buffer.alloc(0));
}

/** Passes a page's call or stream to the server, as if it came over a network. The answer is sent to the port. */
export function answer(http: Server, asked: Asked, port: MessagePort, agent: string): void {
  const line = new Line(port);
  const headers = { 'user-agent': agent, ...asked.headers, host: HOST };
  port.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'cut') line.destroy();
  });
  port.start();
  if (asked.kind === 'stream') openStream(http, { ...asked, headers }, line);
  else answerCall(http, { ...asked, headers }, line);
}
