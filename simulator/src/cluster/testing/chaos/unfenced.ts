import { joinCluster } from '../../join.ts';
import { readFlags } from '../../../process/flags.ts';
import { logToStandardError } from '../../../process/log.ts';
import { endWithSignals } from '../../../serve.ts';
import { createServer } from '../../../server.ts';

/** Starts a process as the product does, whose engine appends whatever comes: tests of tests must find what that breaks. */
async function serveWithoutFence(argv: readonly string[]): Promise<void> {
  const flags = readFlags(argv, {});
  if (flags === 'help' || flags.cluster === undefined) throw new Error('needs --cluster');
  const { key, memory: _, cluster, ...asked } = flags;
  const log = logToStandardError;
  const joining = await joinCluster({ ...flags, cluster, log, breakByAppendingWithoutFence: true });
  const server = await createServer({ ...asked, log, joining, ...(key === undefined ? {} : { controlKey: key }) });
  endWithSignals(server, { log });
  process.stdout.write(`${server.url}\n`);
}

await serveWithoutFence(process.argv.slice(2));
