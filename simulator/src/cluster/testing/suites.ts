import { afterAll, beforeAll, describe } from 'vitest';
import { NO_POSTGRES, postgresFolder } from '../../../../scripts/lib/postgres.mjs';
import { startServer, testServer } from './server.ts';
import type { TestServer } from './server.ts';

/** Longest start of a server on a busy machine. */
const START_LIMIT_MS = 60_000;

/** Where no server can be had, tests are skipped and the reason is said; under CI that is a failure. */
function suite<Server extends TestServer>(
  isMissing: boolean,
  start: () => Promise<Server>,
): (name: string, body: (server: () => Server) => void) => void {
  return (name, body) => {
    if (isMissing && process.env.CI) throw new Error(`cluster tests cannot run: ${NO_POSTGRES}`);
    if (isMissing) process.stderr.write(`cluster tests skipped: ${NO_POSTGRES}\n`);
    describe.skipIf(isMissing)(`PostgreSQL: ${name}`, () => {
      let server: Server | undefined;
      beforeAll(async () => {
        server = await start();
      }, START_LIMIT_MS);
      afterAll(() => server?.stop(), START_LIMIT_MS);
      body(() => {
        if (server === undefined) throw new Error('a server of a suite is there while its tests run');
        return server;
      });
    });
  };
}

const lacksPrograms = postgresFolder() === undefined;

/** A suite with a server of PostgreSQL, perhaps a database on the one that the environment names. */
export const describeOnServer = suite(lacksPrograms && !process.env.ZARABA_POSTGRES, testServer);

/** A suite with a server that its tests may end, and give standbys. */
export const describeOnOwnServer = suite(lacksPrograms, startServer);
