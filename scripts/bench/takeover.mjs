/**
 * How long customers wait when the owner of many busy worlds is killed. Each world has commands after its checkpoint,
 * and all are requested at once through the remaining processes.
 */
import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../lib/paths.mjs';
import { asked, call } from './calls.mjs';
import { KEY, startEngine, startMember } from './cluster.mjs';
import { median } from './statistics.mjs';

/** The simulator's own database driver. */
const pg = createRequire(join(ROOT, 'simulator', 'package.json'))('pg');

const WORLDS = 100;
const PROCESSES = 3;
/** Orders per world. They are fewer than a checkpoint needs while so many worlds are open. */
const ORDERS = 150;
/** How many worlds trade at once. */
const AT_ONCE = 10;
/** The pause between two attempts of a customer while the world has no owner, in milliseconds. */
const PAUSE_MS = 25;
/**
 * The duration of a lease. A shorter lease could end on a busy machine before its renewal. The test does not depend on
 * the duration, because a killed process is recognised by refused connections.
 */
const LEASE = ['--lease', '15'];
const ACCOUNT = '0900000001';

const LEFT = `select world.id, world.head - coalesce(max(checkpoint.seq), 0) as left from zaraba.world
left join zaraba.checkpoint on checkpoint.world = world.id and checkpoint.generation = world.generation
where not removed group by world.id`;

/** Returns a customer of a new world in one of the processes. */
async function customerOf(owner, agent, nth) {
  const world = { 'x-world': `busy-${nth}`, 'x-sim-key': KEY };
  const { data } = await call(owner, agent, asked('/user/login', { account: ACCOUNT, password: 'demo-1234' }, world));
  return { ...world, token: data.token, account: ACCOUNT };
}

/** Lets a customer trade, one order after another. */
async function trade(owner, agent, session) {
  const { data } = await call(owner, agent, asked('/market/stockList', { market: 'jp', size: '1' }, session));
  const terms = { code: data.stocks[0].code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
  for (let order = 0; order < ORDERS; order += 1)
    await call(owner, agent, asked('/trade/placeOrder', { ...terms, clientOrderId: `measured-${order}` }, session));
}

/** Returns how many commands a world has after its checkpoint, on average and at most. */
async function leftBehind(url) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(LEFT);
  await client.end();
  const counts = rows.map(({ left }) => Number(left));
  return { average: counts.reduce((sum, one) => sum + one, 0) / counts.length, most: Math.max(...counts) };
}

/** Returns when a world answers again, in milliseconds since an instant. It is asked repeatedly through one process. */
async function answeredMs(member, agent, session, sinceMs) {
  for (;;) {
    try {
      await call(member, agent, asked('/user/getUserinfo', { type: 'jpy' }, session));
      return performance.now() - sinceMs;
    } catch {
      await pause(PAUSE_MS);
    }
  }
}

const cpuMs = async (members) => {
  const used = await Promise.all(members.map((member) => member.cpu()));
  return used.reduce((sum, one) => sum + one, 0) / 1_000;
};

async function inGroups(items, work) {
  const rest = [...items];
  const one = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Returns the rows of this measurement. */
export async function measureTakeover() {
  const engine = await startEngine();
  const agent = new Agent({ keepAlive: true, maxSockets: WORLDS });
  const members = [];
  try {
    for (let nth = 0; nth < PROCESSES; nth += 1) members.push(await startMember(engine.url, LEASE));
    const [owner, ...heirs] = members;
    const sessions = [];
    await inGroups([...Array(WORLDS).keys()], async (nth) => void sessions.push(await customerOf(owner, agent, nth)));
    const before = await cpuMs([owner]);
    await inGroups(sessions, (session) => trade(owner, agent, session));
    const tradedMs = (await cpuMs([owner])) - before;
    const left = await leftBehind(engine.url);
    const heirsBefore = await cpuMs(heirs);
    const sinceMs = performance.now();
    process.kill(owner.pid, 'SIGKILL');
    members.shift();
    const waited = await Promise.all(
      sessions.map((session, nth) => answeredMs(heirs[nth % heirs.length], agent, session, sinceMs)),
    );
    const heirsMs = (await cpuMs(heirs)) - heirsBefore;
    const what = `First answer of one of ${WORLDS} worlds after \`kill -9\` of their owner`;
    return [
      { what: `${what}, the first`, unit: 'ms', ours: Math.min(...waited) },
      { what: `${what}, median`, unit: 'ms', ours: median(waited) },
      { what: `${what}, the last`, unit: 'ms', ours: Math.max(...waited) },
      {
        what: 'CPU of the processes that took them up',
        against: `of their owner for ${WORLDS * ORDERS} orders before`,
        unit: 'ms',
        ours: heirsMs,
        yardstick: tradedMs,
        ratio: heirsMs / tradedMs,
        goal: { ratio: 1 },
      },
      { what: 'Commands of a world behind its checkpoint, on average', unit: '', ours: left.average },
      { what: 'Commands of a world behind its checkpoint, at most', unit: '', ours: left.most },
    ];
  } finally {
    agent.destroy();
    await Promise.all(members.map((member) => member.stop()));
    await engine.stop();
  }
}
