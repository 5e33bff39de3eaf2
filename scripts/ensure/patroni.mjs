/**
 * Installs Patroni, etcd and PostgreSQL for the one part of the soak that needs them. This needs root; otherwise that
 * part is skipped, with the reason.
 */
import { exclusively } from '../lib/exclusive.mjs';
import { patroniPrograms } from '../lib/patroni.mjs';
import { apt, ensurePostgres } from './postgres.mjs';

export async function ensurePatroni() {
  await ensurePostgres();
  if (patroniPrograms() || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  await exclusively('patroni', async () => {
    if (patroniPrograms()) return;
    console.log('Installing patroni and etcd-server (apt-get) …');
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'postgresql', 'patroni', 'etcd-server', 'python3-etcd');
  });
}
