import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { LOOPBACK_LIMITS } from '../http/requestLimits.ts';
import { Origins } from '../http/origin.ts';
import { Hosts } from '../http/hosts.ts';
import { OPEN_MS, startServer } from '../api/testing/server.ts';
import { createMarket } from '../market/create.ts';
import { Worlds } from '../host/worlds.ts';
import { lazyGateway } from './lazyGateway.ts';
import { connect } from './testing/client.ts';
import { ManualClock } from '../host/testing/manualClock.ts';

test('every kind of client that connects before the stream is loaded is served', async () => {
  // Its clock stands still, so that loading never starts unasked.
  const server = await startServer({ wallClock: new ManualClock(OPEN_MS) });
  const both = [connect(server.port), connect(server.port, {}, { transports: ['polling'] })];
  for (const client of await Promise.all(both)) {
    expect(await client.next('session')).toMatchObject({ now: OPEN_MS });
    client.close();
  }
  await server.close();
});

test.each(['that was never asked for', 'which is being loaded'])(
  'a server can be closed while its stream is %s',
  async (stream) => {
    const wallClock = new ManualClock(OPEN_MS);
    const worlds = new Worlds({ createMarket, defaults: { seed: 'lazy', startMs: OPEN_MS, clock: 'frozen' } });
    const http = createServer();
    const gateway = lazyGateway(http, {
      worlds,
      wallClock,
      hosts: new Hosts(),
      origins: new Origins(),
      limits: LOOPBACK_LIMITS,
      log: () => {},
    });
    await once(http.listen(0, '127.0.0.1'), 'listening');
    if (stream === 'which is being loaded') gateway.warm();
    await gateway.close();
    expect(http.listening).toBe(false);
    worlds.close();
  },
);
