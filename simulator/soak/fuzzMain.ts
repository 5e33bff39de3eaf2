import { parseArgs } from 'node:util';
import { createServer } from '../src/server.ts';
import { checkWorld } from '../src/world/wholeWorld.ts';
import { fuzz } from './fuzz/fuzz.ts';

/** The demonstration account that the README names. */
const DEMONSTRATION = { account: '0900000001', password: 'demo-1234', fundPassword: '246810' };
/** The password of every deposit channel, which the README names too. */
const PUBLISHED = { channelPassword: '135790' };
/** Most faults to print in full. */
const TOLD = 20;

function flags(): { seed: number; requests: number } {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, requests: { type: 'string' } },
  });
  return { seed: Number(values.seed), requests: Number(values.requests) };
}

const say = (text: string): void => void process.stdout.write(text);

/** Starts a server, fuzzes it over HTTP, and prints the result; exits with 1 after a fault. */
async function main(): Promise<void> {
  const { seed, requests } = flags();
  const outside: string[] = [];
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error) => outside.push(`${event}: ${String(error)}`));
  }
  const log = (level: string, text: string, error?: unknown): void => {
    if (level === 'error') outside.push(`${text}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
  };
  const server = await createServer({ clock: 'frozen', log });
  const begun = process.hrtime.bigint();
  const report = await fuzz({
    port: server.port,
    seed,
    requests,
    credentials: [DEMONSTRATION],
    published: PUBLISHED,
    inspect: () => {
      for (const { world } of server.worlds.list()) checkWorld(world.stateNow());
    },
    progress: (sent, faults) => process.stdout.isTTY && say(`\r${sent} requests, ${faults} faults`),
  });
  const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
  await server.close();
  for (const text of outside.slice(0, TOLD)) say(`\nOUTSIDE OF A CALL: ${text}\n`);
  for (const { what, request, answer, sent } of report.faults.slice(0, TOLD)) {
    say(`\n${what}\n  request ${sent}: ${request}\n  answer: ${answer}\n`);
  }
  const calls = Object.entries(report.calls).toSorted(([a], [b]) => (a < b ? -1 : 1));
  say(
    `\ncalls (accepted/sent): ${calls.map(([path, { accepted, sent }]) => `${path} ${accepted}/${sent}`).join(', ')}\n`,
  );
  say(
    `statuses: ${JSON.stringify(report.statuses)}\nkeys: ${JSON.stringify(report.keys)}\nchecks: ${JSON.stringify(report.checks)}\n`,
  );
  for (const [path, refusals] of Object.entries(report.never)) {
    say(`NEVER ACCEPTED: ${path}, refused with ${JSON.stringify(refusals)}\n`);
  }
  say(
    `${report.sent} requests in ${seconds.toFixed(1)} s, ${Math.round(report.sent / seconds)} a second; seed ${seed}\n`,
  );
  const failed = report.faults.length + outside.length;
  say(`${failed} faults\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
