/** `engineMain.ts`: a server of PostgreSQL that says its address and runs until a signal ends it. For measurements. */
import { testServer } from './server.ts';

const server = await testServer();
process.stdout.write(`${server.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
