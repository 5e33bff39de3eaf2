/**
 * The CPU time of the quote stream for one delivered tick, compared with `ws` alone that sends batches of the same size
 * at the same pace.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { listenAll } from './listeners.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const CLIENTS = 2_000;
const CODES = 40;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 3_500;
const ROUNDS = 5;
const NAMESPACE = '/quotes';
/** The address of the stream. */
export const SOCKET_IO = '/socket.io/?EIO=4&transport=websocket';

/** Speaks just enough of socket.io to subscribe to a list of codes, and to other things besides. */
export function wanting(codesOf, besideOf = () => ({})) {
  return (index, text, reply) => {
    if (text === '2') reply('3');
    else if (text.startsWith('0{')) reply(`40${NAMESPACE},${JSON.stringify({ version: 1 })}`);
    else if (text.startsWith(`40${NAMESPACE}`)) {
      const codes = codesOf(index).map((code) => ({ code, rate: 'list' }));
      reply(`42${NAMESPACE},${JSON.stringify(['want', { codes, ...besideOf(index) }])}`);
    }
  };
}

/**
 * Returns the server's CPU time for one delivered row while all clients listen, in microseconds, and how many rows a
 * frame had.
 */
async function costOf(server, path, converse) {
  const { counts, close } = await listenAll(CLIENTS, { port: server.port, path }, converse);
  await pause(WARM_UP_MS);
  const before = { cpu: await server.cpu(), ...counts };
  await pause(MEASURED_MS);
  const used = (await server.cpu()) - before.cpu;
  const frames = counts.frames - before.frames;
  const rowsPerFrame = (counts.readRows - before.readRows) / (counts.readFrames - before.readFrames);
  close();
  if (!(frames * rowsPerFrame > 0)) throw new Error(`no quote arrived on port ${server.port}`);
  return { perRow: used / (frames * rowsPerFrame), rowsPerFrame };
}

/** Returns codes of shares in Tokyo. */
export async function stockCodes(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/vue/market/stockList`, {
    method: 'POST',
    body: new URLSearchParams({ market: 'jp', size: '200' }),
  });
  const { data } = await response.json();
  return data.stocks.map(({ code }) => code);
}

async function measureWith(codesOf, mode, { what, goal }) {
  const simulator = await startServer({
    entry: SIMULATOR_MAIN,
    // At four times the speed of the market, nearly every subscribed price changes between two frames.
    args: (port) => ['--memory', '--clock', 'x4', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  let bare;
  try {
    const codes = await stockCodes(simulator.port);
    const converse = wanting((index) => codesOf(codes, index));
    const ours = () => costOf(simulator, SOCKET_IO, converse);
    const { rowsPerFrame } = await ours();
    const rows = Math.max(1, Math.round(rowsPerFrame));
    bare = await startServer({
      entry: join(import.meta.dirname, 'bareWs.mjs'),
      args: () => [String(rows), mode],
      ready: '/',
    });
    const result = await compare(
      ROUNDS,
      async () => (await ours()).perRow,
      async () => (await costOf(bare, '/', () => {})).perRow,
    );
    return { what: `${what}, ${rows} ticks a frame`, against: 'bare `ws` batches', unit: 'µs', goal, ...result };
  } finally {
    await simulator.stop();
    await bare?.stop();
  }
}

/**
 * Returns a client's list. Its start and its step through all codes differ from those of other clients, so that no two
 * lists are equal.
 */
function ownList(codes, index) {
  const rest = [...codes];
  let place = index;
  return Array.from({ length: CODES }, (_, turn) => {
    place = (place * 31 + index + turn) % rest.length;
    return rest.splice(place, 1)[0];
  });
}

/** Returns the rows of this measurement. */
export async function measureStream() {
  const same = (codes) => codes.slice(0, CODES);
  const of = (lists) => `CPU per delivered tick, ${CLIENTS.toLocaleString('en')} clients with ${lists}`;
  return [
    await measureWith(ownList, 'own', { what: of('lists of their own'), goal: { ratio: 0.4 } }),
    await measureWith(same, 'shared', { what: of('one list'), goal: { ratio: 1.1 } }),
  ];
}
