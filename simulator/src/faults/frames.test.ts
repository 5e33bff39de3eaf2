import { expect, test } from 'vitest';
import { OPEN_MS, startServer } from '../api/testing/server.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { connect } from '../stream/testing/client.ts';

test('a slow connection receives the frames that must not be skipped late, and all quotes of that time in one frame', async () => {
  const clock = new ManualClock(OPEN_MS);
  const server = await startServer({ wallClock: clock });
  const client = await connect(server.port);
  await client.want([server.code]);
  const whole = await client.next('quotes');
  await server.control('POST', '/faults', { endpoint: 'stream', fault: 'slowDrain', drainMs: 120_000 });
  const advance = async (): Promise<void> => {
    let isDone = false;
    void server.control('POST', '/clock', { advance: 'PT30M' }).then(() => (isDone = true));
    // The call waits a second for slow sockets.
    await expect
      .poll(() => {
        clock.pass(100);
        return isDone;
      })
      .toBe(true);
  };
  await advance();
  const first = await client.next('quotes');
  await client.settled();
  const phases = client.count('session');
  await advance();
  await advance();
  await client.settled();
  expect([client.count('quotes'), client.count('session')]).toEqual([0, phases]);
  clock.pass(120_000);
  const next = await client.next('quotes');
  await client.settled();
  expect([first.from, next.from]).toEqual([whole.to, first.to]);
  expect([client.count('quotes'), client.count('session')]).toEqual([0, phases + 2]);
  client.close();
  await server.close();
});
