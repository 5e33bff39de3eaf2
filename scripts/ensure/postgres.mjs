/**
 * Installs PostgreSQL if the cluster's tests would not find it. This needs root; otherwise these tests are skipped,
 * with the reason.
 */
import { exclusively } from '../lib/exclusive.mjs';
import { postgresFolder } from '../lib/postgres.mjs';
import { run } from '../lib/run.mjs';

const isThere = () => Boolean(process.env.ZARABA_POSTGRES) || postgresFolder() !== undefined;

/**
 * Runs apt-get. Returns whether it succeeded. A failure does not end the process, because the tests that need the
 * package say what to do.
 */
export async function apt(...args) {
  const { code, output } = await run('apt-get', ['-qq', ...args], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

export async function ensurePostgres() {
  if (isThere() || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  await exclusively('postgres', async () => {
    if (isThere()) return;
    console.log('Installing postgresql (apt-get) …');
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'postgresql');
  });
}
