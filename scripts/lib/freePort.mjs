/** Ports of this machine. */
import { createServer } from 'node:net';

/** Returns a free port. A fixed one could be in use, because other checkouts may run tests at the same time. */
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
