import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../proxy/testing/certificate.ts';

/** A proxy that encrypts, and how to end it. */
export interface TlsProxy {
  readonly port: number;
  readonly close: () => void;
}

/** Starts a proxy that ends TLS before a server, and passes on what nginx does with the configuration in the guide. */
export async function startTlsProxy(target: number): Promise<TlsProxy> {
  const onward = ({ method, url, headers, socket }: IncomingMessage) => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress };
    const all = { ...headers, ...forwarded };
    return httpRequest({ host: '127.0.0.1', port: target, method, path: url, headers: all, agent: false });
  };
  const proxy = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    const sent = onward(request).on('error', () => response.destroy());
    sent.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    request.pipe(sent);
  });
  proxy.on('upgrade', (request, socket, early: Buffer) => {
    const sent = onward(request).on('error', () => socket.destroy());
    sent.on('upgrade', ({ rawHeaders }, inner, first: Buffer) => {
      const lines = rawHeaders.map((text, place) => text + (place % 2 === 0 ? ': ' : '\r\n'));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.write(first);
      inner.write(early);
      inner.on('error', () => socket.destroy()).pipe(socket);
      socket.on('error', () => inner.destroy()).pipe(inner);
    });
    sent.end();
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    proxy.close();
    proxy.closeAllConnections();
  };
  return { port: (proxy.address() as AddressInfo).port, close };
}
