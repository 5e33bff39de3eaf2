import { monotonicMs } from '../../../base/clock.ts';
import { DEMO_CAST } from '../../../world/accounts/cast.ts';
import { callOnce, controlCall, elapsed } from './customer.ts';
import type { Reply } from './customer.ts';
import type { Machine } from './machine.ts';

/** Longest wait for one answer, and between two tries, milliseconds. */
const CALL = { limitMs: 5_000, pauseMs: 20 } as const;
/** Calls that are made at once. */
const CALLERS = 20;

/** Resolves with the first good answer that some of the machines, asked in turn from one of them on, give. */
async function answered(
  machines: readonly Machine[],
  begin: number,
  call: ReturnType<typeof controlCall>,
): Promise<Reply['body']> {
  for (let turn = begin; ; turn += 1) {
    const reply = await callOnce(machines[turn % machines.length]!.port, call, CALL.limitMs);
    // What was removed by a call whose answer was lost is gone at the next.
    if (reply?.status === 200 || (reply?.status === 404 && call.method === 'DELETE')) return reply.body;
    await elapsed(CALL.pauseMs);
  }
}

/** Makes calls for many worlds, some at once; resolves when all are done. */
async function forEach(worlds: readonly string[], call: (world: string, nth: number) => Promise<void>): Promise<void> {
  const rest = worlds.entries();
  const caller = async (): Promise<void> => {
    for (const [nth, world] of rest) await call(world, nth);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** Begins worlds on a machine, each with a state of its own; answers their hashes. */
async function begun(machine: Machine, worlds: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> {
  const hashes = new Map<string, string | undefined>();
  await forEach(worlds, async (world, nth) => {
    const args = { account: DEMO_CAST[0].account, currency: 'jpy', amount: String(nth + 1) };
    await answered([machine], 0, controlCall(world, 'POST', '/act', { as: 'operator', do: 'deposit', args }));
    hashes.set(world, (await answered([machine], 0, controlCall(world, 'GET', '/state'))).hash);
  });
  return hashes;
}

/**
 * Has the first of some machines begin worlds and then end in order, while all of them are asked for: they are handed on at once. The
 * machine is started again. Answers how long it took until each had been answered through another machine, milliseconds.
 * @throws Error where the state of one is another than before, on the way or behind it
 */
export async function handedOn(machines: readonly Machine[], count: number): Promise<number> {
  const [first, ...others] = machines;
  if (first === undefined) throw new Error('there is no machine');
  const worlds = Array.from({ length: count }, (_, nth) => `many-${nth}`);
  const hashes = await begun(first, worlds);
  const compare = (): Promise<void> =>
    forEach(worlds, async (world, nth) => {
      const { hash } = await answered(others, nth, controlCall(world, 'GET', '/state'));
      if (hash !== hashes.get(world)) throw new Error(`${world} was handed on as ${hash}, it was ${hashes.get(world)}`);
    });
  const sinceMs = monotonicMs();
  const ended = first.end();
  await compare();
  const tookMs = monotonicMs() - sinceMs;
  await ended;
  await compare();
  await first.start();
  await forEach(worlds, async (world, nth) => {
    await answered(others, nth, controlCall(world, 'DELETE', `/worlds/${world}`));
  });
  return tookMs;
}
