/**
 * Compares several processes with one: a delivered tick of a world whose sockets are spread, a forwarded call, and a
 * call behind a round-robin balancer. It counts the CPU time of all processes, but not that of PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, SIMULATOR_MAIN } from '../lib/paths.mjs';
import { bytesOf, makeAll } from './callers.mjs';
import { asked, call } from './calls.mjs';
import { listenAll } from './listeners.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const ENGINE = join(ROOT, 'simulator', 'src', 'cluster', 'testing', 'engineMain.ts');
const PROCESSES = 3;
/** The control key of the measured processes. */
export const KEY = 'the key of a measurement';
const WORLD = 'measured';
const CLIENTS = 2_000;
const CODES = 40;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 3_500;
const STREAM_ROUNDS = 5;
const CALLS = 3_000;
const CONNECTIONS = 16;
const CALL_ROUNDS = 5;
const QUOTED = 20;
const NAMESPACE = '/quotes';
/** The lists and figures of a customer, which home, the markets and the positions each request. */
const OF_CUSTOMER = [
  'user/getUserinfo',
  'user/loanTerms',
  'user/withdrawallist',
  'trade/userproductlist',
  'trade/userstocklist',
  'trade/userstocklists',
  'trade/usernewstocklist',
  'trade/ustockslist',
];
/** Returns the reads of a customer who opens home, the markets, a stock and the positions, in the client's order. */
function visitOf(code, session) {
  const read = (path, form) => asked(`/${path}`, form, session);
  const ofCustomer = [read('user/messageList'), ...OF_CUSTOMER.map((path) => read(path, { type: 'jpy' }))];
  return [
    read('common/config', { type: 'all' }),
    read('market/sessions'),
    read('market/stockList', { market: 'jp', size: '6', sort: 'popular' }),
    read('market/indexList'),
    read('market/newsList'),
    read('market/stockList', { market: 'jp', size: '10', sort: 'rise' }),
    read('market/summary', { market: 'jp' }),
    read('market/industries', { market: 'jp' }),
    read('market/stockDetail', { code }),
    read('user/watchlist'),
    read('market/minutes', { code }),
    read('trade/orderTerms', { code }),
    ...[ofCustomer, ofCustomer, ofCustomer].flat(),
  ];
}

/** Starts a PostgreSQL server for this measurement. */
export async function startEngine() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', ENGINE], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, stop };
}

/**
 * Starts a process of a cluster.
 * @param more further flags
 */
export function startMember(engine, more = []) {
  const args = (port) => [
    '--port',
    `${port}`,
    '--advertise',
    `http://127.0.0.1:${port}`,
    '--cluster',
    engine,
    '--key',
    KEY,
    '--clock',
    'x4',
    '--drain',
    '0',
    ...more,
  ];
  return startServer({ entry: SIMULATOR_MAIN, args, ready: '/healthz' });
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const OF_WORLD = { 'x-world': WORLD, 'x-sim-key': KEY };

const ofWorld = ({ headers, ...rest }) => ({ headers: { ...OF_WORLD, ...headers }, ...rest });

/** Makes a call for the measured world. Resolves with the answer. */
const called = (server, asking) => call(server, agent, ofWorld(asking));

const controlled = (server, path, body) =>
  called(server, {
    path: `/sim/v1${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const cpuOf = async (servers) => {
  const all = await Promise.all(servers.map((server) => server.cpu()));
  return all.reduce((sum, one) => sum + one, 0);
};

/** Speaks just enough of socket.io to subscribe to a list. The address names the world. */
const wanting = (codes) => (_index, text, reply) => {
  if (text === '2') reply('3');
  else if (text.startsWith('0{')) reply(`40${NAMESPACE},${JSON.stringify({ version: 1 })}`);
  else if (text.startsWith(`40${NAMESPACE}`)) {
    reply(`42${NAMESPACE},${JSON.stringify(['want', { codes: codes.map((code) => ({ code, rate: 'list' })) }])}`);
  }
};

/**
 * Returns the CPU time of all processes for one delivered row, in microseconds. The listeners are spread over some
 * processes.
 */
async function costOfTicks(members, over, codes) {
  const path = '/socket.io/?EIO=4&transport=websocket';
  const groups = [];
  for (const { port } of over) {
    groups.push(
      await listenAll(Math.floor(CLIENTS / over.length), { port, path, headers: { 'x-world': WORLD } }, wanting(codes)),
    );
  }
  const sum = (name) => groups.reduce((total, { counts }) => total + counts[name], 0);
  await pause(WARM_UP_MS);
  const before = { cpu: await cpuOf(members), frames: sum('frames'), rows: sum('readRows'), read: sum('readFrames') };
  await pause(MEASURED_MS);
  const used = (await cpuOf(members)) - before.cpu;
  const perFrame = (sum('readRows') - before.rows) / (sum('readFrames') - before.read);
  const rows = (sum('frames') - before.frames) * perFrame;
  for (const { close } of groups) close();
  if (!(rows > 0)) throw new Error('no quote arrived');
  return used / rows;
}

/**
 * Returns the CPU time of all processes for one call, in microseconds. The connections are spread over some processes.
 */
async function costOfCalls(members, over, next) {
  const all = Array.from({ length: CALLS }, (_, nth) => bytesOf(ofWorld(next(nth))));
  const before = await cpuOf(members);
  await makeAll(all, over, CONNECTIONS);
  return ((await cpuOf(members)) - before) / CALLS;
}

async function ticks(members, owner, codes) {
  const shared = codes.slice(0, CODES);
  const result = await compare(
    STREAM_ROUNDS,
    () => costOfTicks(members, members, shared),
    () => costOfTicks(members, [owner], shared),
  );
  const what = `CPU per delivered tick, ${CLIENTS.toLocaleString('en')} clients of one world over ${PROCESSES} processes`;
  return { what, against: 'the same in one process', unit: 'µs', goal: { ratio: 1.3 }, ...result };
}

/** Returns the measured calls. Each is measured alone. */
async function callsOf(owner, codes) {
  const account = '0900000001';
  await controlled(owner, '/act', {
    as: 'operator',
    do: 'deposit',
    args: { account, currency: 'jpy', amount: '9000000000' },
  });
  const { data } = await called(owner, asked('/user/login', { account, password: 'demo-1234' }));
  const session = { token: data.token, account };
  const visit = visitOf(codes[0], session);
  let placed = 0;
  return {
    read: () => asked('/user/getUserinfo', { type: 'jpy' }, session),
    visit: (nth) => visit[nth % visit.length],
    quotes: () => asked('/market/quotes', { codes: codes.slice(0, QUOTED).join(',') }),
    order: () => {
      placed += 1;
      const terms = { code: codes[0], side: 'long', orderType: 'market', quantity: '1', leverage: '1' };
      return asked('/trade/placeOrder', { ...terms, clientOrderId: `measured-${placed}` }, session);
    },
  };
}

async function calls(members, codes) {
  const [owner, other] = members;
  const { read, visit, quotes, order } = await callsOf(owner, codes);
  const row = async (what, next, over, rest) => ({
    what,
    unit: 'µs',
    ...rest,
    ...(await compare(
      CALL_ROUNDS,
      () => costOfCalls([...new Set([...members, ...over])], over, next),
      () => costOfCalls(members, [owner], next),
    )),
  });
  const forwarded = (what, next) =>
    row(`CPU per ${what} that is forwarded`, next, [other], { against: 'the same at its owner' });
  const inTurn = (what, next, count) =>
    row(`CPU per ${what} behind a balancer, ${count} processes in turn`, next, members.slice(0, count), {
      against: 'the same in one process',
    });
  await costOfCalls(members, [other], visit);
  return [
    await forwarded('`/user/getUserinfo`', read),
    await forwarded("read of a customer's visit", visit),
    await forwarded(`\`/market/quotes\` of ${QUOTED} codes`, quotes),
    await forwarded('`/trade/placeOrder`', order),
    await inTurn('`/user/getUserinfo`', read, 2),
    await inTurn('`/user/getUserinfo`', read, PROCESSES),
    await inTurn('`/trade/placeOrder`', order, 2),
    await inTurn('`/trade/placeOrder`', order, PROCESSES),
  ];
}

/** Returns the rows of this measurement. */
export async function measureCluster() {
  const engine = await startEngine();
  const members = [];
  try {
    for (let nth = 0; nth < PROCESSES; nth += 1) members.push(await startMember(engine.url));
    const [owner] = members;
    await controlled(owner, '/worlds', { id: WORLD, clock: 'x4' });
    const { data } = await called(owner, asked('/market/stockList', { market: 'jp', size: '200' }));
    const codes = data.stocks.map(({ code }) => code);
    return [await ticks(members, owner, codes), ...(await calls(members, codes))];
  } finally {
    agent.destroy();
    await Promise.all(members.map((member) => member.stop()));
    await engine.stop();
  }
}
