/**
 * CPU time of the quote stream for one delivered tick, against `ws` alone sending batches of the same size and pace.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { ws } from './borrow.mjs';
import { startServer } from './server.mjs';
import { compare } from './statistics.mjs';

const CLIENTS = 100;
const CODES = 40;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 4_000;
const ROUNDS = 5;
const NAMESPACE = '/quotes';

const WebSocket = ws();

/** A socket that counts the rows it receives; speaks just enough of socket.io for the simulator to serve it. */
async function listen(url, codes, counter) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data) => {
    const text = String(data);
    if (text === '2') socket.send('3');
    else if (text.startsWith('0{')) socket.send(`40${NAMESPACE},${JSON.stringify({ version: 1 })}`);
    else if (text.startsWith(`40${NAMESPACE}`)) socket.emit('joined');
    else if (text.includes('"quotes"')) {
      counter.frames++;
      counter.rows += text.split('"code":').length - 1;
    }
  });
  if (!codes) return once(socket, 'open').then(() => socket);
  await once(socket, 'joined');
  const wanted = { codes: codes.map((code) => ({ code, rate: 'list' })) };
  socket.send(`42${NAMESPACE},${JSON.stringify(['want', wanted])}`);
  return socket;
}

/** Microseconds of server CPU for one delivered row while all clients listen, and how many rows a frame had. */
async function costOf(server, urlPath, codesOf) {
  const counter = { rows: 0, frames: 0 };
  const url = `ws://127.0.0.1:${server.port}${urlPath}`;
  const sockets = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) => listen(url, codesOf?.(index), counter)),
  );
  await pause(WARM_UP_MS);
  const before = { cpu: await server.cpu(), ...counter };
  await pause(MEASURED_MS);
  const used = (await server.cpu()) - before.cpu;
  const rows = counter.rows - before.rows;
  const frames = counter.frames - before.frames;
  for (const socket of sockets) socket.terminate();
  if (rows === 0) throw new Error(`no quote arrived from ${url}`);
  return { perRow: used / rows, rowsPerFrame: rows / frames };
}

async function stockCodes(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/vue/market/stockList`, {
    method: 'POST',
    body: new URLSearchParams({ market: 'jp', size: '200' }),
  });
  const { data } = await response.json();
  return data.stocks.map(({ code }) => code);
}

async function measureWith(codesOf, mode, what) {
  const simulator = await startServer({
    entry: SIMULATOR_MAIN,
    // Four market seconds in one: then nearly every wanted price changes between two frames.
    args: (port) => ['--memory', '--clock', 'x4', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  let bare;
  try {
    const codes = await stockCodes(simulator.port);
    const path = '/socket.io/?EIO=4&transport=websocket';
    const ours = () => costOf(simulator, path, (index) => codesOf(codes, index));
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
      async () => (await costOf(bare, '/')).perRow,
    );
    return { what: `${what}, ${rows} ticks a frame`, against: 'bare `ws` batches', unit: 'µs', ...result };
  } finally {
    await simulator.stop();
    await bare?.stop();
  }
}

/** The rows of this measurement. */
export async function measureStream() {
  const own = (codes, index) => Array.from({ length: CODES }, (_, place) => codes[(index * 3 + place) % codes.length]);
  const same = (codes) => codes.slice(0, CODES);
  return [
    await measureWith(own, 'own', `CPU per delivered tick, ${CLIENTS} clients with lists of their own`),
    await measureWith(same, 'shared', `CPU per delivered tick, ${CLIENTS} clients with one list`),
  ];
}
