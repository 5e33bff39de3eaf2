import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startServer } from '../../src/api/testing/server.ts';
import { checkWorld } from '../../src/world/wholeWorld.ts';
import { fuzz } from './fuzz.ts';

const SEED = fc.readConfigureGlobal().seed ?? 0;
const REQUESTS = 2_000;
/** Ends a run that hangs. A run takes 20 s of a processor, which a whole suite shares. */
const PATIENCE_MS = 180_000;

it(
  'the server survives every request of a client that knows only its OpenAPI document',
  { timeout: PATIENCE_MS },
  async () => {
    const errors: string[] = [];
    const log = (level: string, text: string, error?: unknown): void => {
      if (level === 'error') errors.push(`${text} ${String(error)}`);
    };
    const server = await startServer({ log });
    try {
      const report = await fuzz({
        port: server.port,
        seed: SEED,
        requests: REQUESTS,
        credentials: [{ account: '0900000001', password: 'demo-1234', fundPassword: '246810' }],
        published: { channelPassword: '135790' },
        inspect: () => {
          for (const { world } of server.server.worlds.list()) checkWorld(world.stateNow());
        },
      });
      expect({ seed: SEED, faults: report.faults, errors }).toEqual({ seed: SEED, faults: [], errors: [] });
      expect(report.sent).toBeGreaterThanOrEqual(REQUESTS);
      // The run must get somewhere: most calls are accepted at least once.
      const calls = Object.values(report.calls);
      expect(calls.filter(({ accepted }) => accepted > 0).length).toBeGreaterThan(calls.length / 2);
      expect(Object.keys(report.checks).length).toBe(5);
    } finally {
      await server.close();
    }
  },
);
