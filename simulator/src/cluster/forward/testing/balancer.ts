import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { end, listen } from './processes.ts';

/** Shorter than servers keep unused connections open: a request never meets one that is just being closed. */
const UNUSED_MS = 2_000;

/** Longer than processes say in their answers: a client believes that. */
const KEEP_ALIVE_MS = 75_000;

/** How a balancer is reached, and what it keeps from the processes. */
export interface BalancerOptions {
  /** Port to listen on; default: any. */
  readonly port?: number;
  /** Whether connections may be upgraded (default); else every socket stays with polling. */
  readonly upgrades?: boolean;
}

/**
 * A balancer that deals requests and upgrades to ports in turn, over connections that it keeps. It knows no sessions, changes no header
 * and passes torn answers on torn.
 */
export async function startBalancer(
  ports: readonly number[],
  { port: wanted = 0, upgrades = true }: BalancerOptions = {},
) {
  let dealt = 0;
  const next = (): number => ports[dealt++ % ports.length]!;
  const agent = new Agent({ keepAlive: true, timeout: UNUSED_MS });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { method, url: path, headers } = request;
    const onward = httpRequest({ host: '127.0.0.1', port: next(), method, path, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.statusMessage, answer.rawHeaders);
      answer.on('close', () => void (answer.complete || response.destroy()));
      answer.pipe(response);
    });
    // A browser sends a call again whose connection ended before anything came: what came before an answer is passed on too.
    onward.on('information', ({ statusCode }) => void (statusCode === 102 && response.writeProcessing()));
    onward.on('error', () => request.socket.resetAndDestroy());
    response.on('close', () => void (response.writableFinished || onward.destroy()));
    request.pipe(onward);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    if (!upgrades) return void socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
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
  const port = await listen(server, wanted);
  return {
    port,
    close: async (): Promise<void> => {
      agent.destroy();
      await end(server);
    },
  };
}
