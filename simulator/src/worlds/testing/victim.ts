import { writeSync } from 'node:fs';
import { DEMO_CAST } from '../../world/cast.ts';
import { DAY_ONE_MS, scriptedMarket } from '../../world/testing/scriptedMarket.ts';
import { Worlds } from '../worlds.ts';

/**
 * A process that is meant to be killed: works on the world `main` in the folder given, and tells after each answer, as one
 * line, the client order id and the hash of the state behind it. It never ends by itself.
 */
function work(dataDir: string): never {
  const [{ account }] = DEMO_CAST;
  const worlds = new Worlds({
    createMarket: () => scriptedMarket({ prices: { ZJ1: [[0, 1_000]] } }),
    defaults: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    dataDir,
  });
  const world = worlds.get('main');
  for (;;) {
    const clientOrderId = `victim-${world.state.orderCount + 1}`;
    const order = { account, clientOrderId, code: 'ZJ1', side: 'long', quantity: 1, leverage: 1 } as const;
    const reply = world.execute({ name: 'placeOrder', ...order, orderType: 'limit', price: '900' });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    world.clock({ advanceMs: 1 });
    writeSync(1, `${clientOrderId} ${world.hash()}\n`);
    const { id } = reply.data as { id: string };
    if (world.state.orderCount % 3 !== 0) world.execute({ name: 'cancelOrder', account, id });
  }
}

work(process.argv[2] ?? '');
