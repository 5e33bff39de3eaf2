/**
 * Measures the processor time of a share's order book at a random instant, compared with the quote of that instant.
 * Also measures sockets with a ladder, compared with the same sockets with prices alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { listenAll } from './listeners.mjs';
import { startServer } from './server.mjs';
import { compare, compared } from './statistics.mjs';
import { SOCKET_IO, stockCodes, wanting } from './stream.mjs';

const ROUNDS = 7;
const LOOKS = 2_000;
const SHARES = 300;
const FROM = Date.parse('2026-01-05T00:00:00Z');
const DAYS_MS = 200 * 86_400_000;
/** Steps that visit a whole range in no order: fractions of the golden ratio and of the square root of two. */
const STEPS = { share: 0.618_033_988_75, instant: 0.414_213_562_37 };

/** During Tokyo's session, when prices move. */
const START = '2026-03-02T09:30:00+09:00';
const SOCKETS = 1_000;
const LADDER_ROUNDS = 5;
const WARM_UP_MS = 1_500;
const MEASURED_MS = 4_000;

/**
 * Returns the server's CPU time for a second of one socket, in microseconds. Each socket follows a share, with or
 * without its ladder.
 */
async function secondOf(server, codes, hasLadder) {
  const codeOf = (index) => codes[index % codes.length];
  const converse = wanting(
    (index) => [codeOf(index)],
    (index) => (hasLadder ? { book: codeOf(index) } : {}),
  );
  const { counts, close } = await listenAll(SOCKETS, { port: server.port, path: SOCKET_IO }, converse);
  await pause(WARM_UP_MS);
  const [before, frames, begun] = [await server.cpu(), counts.frames, performance.now()];
  await pause(MEASURED_MS);
  const used = (await server.cpu()) - before;
  const seconds = (performance.now() - begun) / 1_000;
  close();
  if (counts.frames === frames) throw new Error('no quote arrived');
  return used / seconds / SOCKETS;
}

/** Measures what a ladder adds to a socket that follows a share. */
async function measureLadder() {
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--clock', 'x1', '--start', START, '--port', String(port)],
    ready: '/sim/v1/health',
  });
  try {
    const codes = await stockCodes(server.port);
    const [added, alone] = [[], []];
    for (let round = 0; round <= LADDER_ROUNDS; round++) {
      const [price, both] = [await secondOf(server, codes, false), await secondOf(server, codes, true)];
      // The first round compiles the code, so it does not count.
      if (round === 0) continue;
      alone.push(price);
      added.push(both - price);
    }
    const what = `CPU that a ladder adds, a second and socket, ${SOCKETS.toLocaleString('en')} sockets on ${codes.length} shares`;
    return { what, against: 'the price alone', unit: 'µs', ...compared(added, alone), goal: { most: 20 } };
  } finally {
    await server.stop();
  }
}

async function measureInstant() {
  const { createMarket } = await tsImport('../../simulator/src/market/create.ts', import.meta.url);
  const { bookAt } = await tsImport('../../simulator/src/market/book/book.ts', import.meta.url);
  const market = createMarket('bench');
  const codes = ['jp', 'us', 'cn'].flatMap((id) => market.instruments(id).slice(0, SHARES / 3)).map(({ code }) => code);
  let looks = 0;
  const costOf = (look) => () => {
    const before = process.cpuUsage();
    for (let count = 0; count < LOOKS; count++) {
      looks += 1;
      const code = codes[Math.floor(((looks * STEPS.share) % 1) * codes.length)];
      look(code, FROM + Math.floor(((looks * STEPS.instant) % 1) * DAYS_MS));
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / LOOKS;
  };
  const book = costOf((code, at) => bookAt(market, code, at));
  const quote = costOf((code, at) => market.tick(code, at));
  // Compiles both functions.
  book();
  quote();
  const result = await compare(ROUNDS, book, quote);
  const what = 'Order book of a share at a random instant';
  return { what, against: 'the quote of such an instant', unit: 'µs', ...result, goal: { most: 100 } };
}

/** Returns the rows of this measurement. */
export async function measureBook() {
  return [await measureInstant(), await measureLadder()];
}
