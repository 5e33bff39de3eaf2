/** Servers of files of tests. Tools that run without Vitest import `server.ts` alone. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ServerOptions } from '../../server.ts';
import { type Session, TestServer, startServer } from './server.ts';

/** Returns a server that starts before the tests of a file, and closes after them. */
export function ownServer(options?: ServerOptions): TestServer {
  const server = Object.create(TestServer.prototype) as TestServer;
  beforeAll(async () => void Object.assign(server, await startServer(options)));
  afterAll(() => server.close());
  return server;
}

/** Returns a session of the demonstration account, which is logged in before the tests of a file. */
export function ownSession(server: TestServer): Session {
  const session = {} as Session;
  beforeAll(async () => void Object.assign(session, await server.login()));
  return session;
}

/** Returns a session of the demonstration account in a world that is created again before each test. */
export function freshSession(server: TestServer): Session {
  const session = {} as Session;
  beforeEach(async () => {
    await server.control('POST', '/worlds', { id: 'main' });
    Object.assign(session, await server.login());
  });
  return session;
}
