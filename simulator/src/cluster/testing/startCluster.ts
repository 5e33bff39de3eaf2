/**
 * `startCluster.ts PORT PROCESSES`: processes of one cluster behind a balancer that deals in turn, for the browser stories. It runs until a signal
 * ends it, and everything it started with it. With ZARABA_E2E_TRANSPORT=polling nothing is upgraded.
 */
import { startBalancer } from '../forward/testing/balancer.ts';
import { startMember } from './processes.ts';
import type { ClusterProcess } from './processes.ts';
import { testServer } from './server.ts';

const [port, processes] = process.argv.slice(2).map(Number);
const stops: (() => Promise<void>)[] = [];
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const stop of stops.toReversed()) await stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

const engine = await testServer();
stops.push(() => engine.stop());
// One behind the other: the first one makes the tables.
const members: ClusterProcess[] = [];
for (let one = 0; one < (processes ?? 3); one += 1) members.push(await startMember(engine.url, 'built'));
stops.push(async () => void (await Promise.all(members.map((member) => member.stop()))));
const upgrades = process.env.ZARABA_E2E_TRANSPORT !== 'polling';
const balancer = await startBalancer(
  members.map((member) => member.port),
  { port: port ?? 0, upgrades },
);
stops.push(() => balancer.close());
process.stdout.write(
  `${members.length} processes behind port ${balancer.port}, ${upgrades ? 'with' : 'without'} upgrades\n`,
);
