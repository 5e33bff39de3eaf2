import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { OPEN_MS, TestServer } from '../api/testing/server.ts';
import { pushKeysOf } from '../push/keys.ts';
import { Browser, Customer, PUSH, service } from '../push/testing/subscriber.ts';
import { createServer } from '../server.ts';
import { connect } from '../stream/testing/client.ts';
import { joinCluster } from './join.ts';
import { describeOnServer } from './testing/suites.ts';

const START_LIMIT_MS = 60_000;
const { publicKey, privateKey } = pushKeysOf(undefined, undefined);
const SHARED = { ...PUSH, keys: `${publicKey},${privateKey}` };

describeOnServer('push messages of two processes', (server) => {
  const processes: TestServer[] = [];
  beforeAll(async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      const port = Number(await freePort());
      const log = (): void => {};
      const cluster = { url: server().url, leaseMs: 3_000, advertise: `http://127.0.0.1:${port}` };
      const joining = await joinCluster({ host: '127.0.0.1', port, cluster, log });
      processes.push(new TestServer(await createServer({ port, joining, startMs: OPEN_MS, push: SHARED, log })));
    }
  }, START_LIMIT_MS);
  afterAll(() => processes[1]?.close(), START_LIMIT_MS);

  /** Connects to a process's copy of the main world, which it may not have at once. */
  async function listenToCopy({ port }: TestServer, owned: string) {
    for (;;) {
      const client = await connect(port);
      if ((await client.next('heartbeat')).epoch !== owned) return client;
      client.close();
    }
  }

  it('are sent once, by the owner of the world, even after the owner changed', async () => {
    const [owner, other] = processes as [TestServer, TestServer];
    const { origin, arrived } = await service();
    const browser = new Browser();
    // The first process that is asked for a world becomes its owner.
    await owner.login();
    const { code } = owner;
    const copy = await listenToCopy(other, owner.server.worlds.get('main').world.epoch);
    const customer = await Customer.of(other);
    await customer.subscribe(browser.keys(`${origin}/device`));
    for (const count of [1, 2]) {
      await customer.buy(code);
      await expect.poll(() => arrived).toHaveLength(count);
    }
    copy.close();
    await owner.close();
    for (const count of [3, 4]) {
      await customer.buy(code);
      await expect.poll(() => arrived).toHaveLength(count);
    }
    expect(other.server.worlds.open('main')).toBeDefined();
    const sent = arrived.map(({ body }) => (JSON.parse(browser.read(body)) as { readonly id: string }).id);
    expect(new Set(sent).size, 'each message is sent once').toBe(4);
    const keys = arrived.map(({ headers }) => /k=(.+)$/.exec(headers.authorization ?? '')?.[1]);
    expect(new Set(keys)).toEqual(new Set([publicKey]));
  });
});
