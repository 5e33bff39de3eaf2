import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { end, listen } from './processes.ts';

/** A balancer that deals requests and upgrades to ports in turn, each connection's too. */
export async function startBalancer(ports: readonly number[]) {
  let dealt = 0;
  const next = (): number => ports[dealt++ % ports.length]!;
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = httpRequest({ host: '127.0.0.1', port: next(), method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    const onward = connect(next(), '127.0.0.1');
    for (const one of [socket, onward]) {
      one.on('error', () => {});
      one.on('close', () => [socket, onward].forEach((each) => each.destroy()));
    }
    const lines = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  const port = await listen(server);
  return {
    port,
    close: (): Promise<void> => end(server),
  };
}
