/** Ports of this machine. */
import { createServer } from 'node:net';

/** A free port: other checkouts may be testing at the same time. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(String(port)));
    });
  });
}
