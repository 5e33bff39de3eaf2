/**
 * Installs WebKit and Firefox if the tests would not find them. This needs root; otherwise their walks are skipped,
 * with the reason.
 */
import { exclusively } from '../lib/exclusive.mjs';
import { ENGINES, packagesOf, whyMissing } from '../lib/engines.mjs';
import { apt } from './postgres.mjs';

async function missing() {
  const found = await Promise.all(Object.keys(ENGINES).map(async (name) => [name, await whyMissing(name)]));
  return found.filter(([, reason]) => reason !== undefined).map(([name]) => name);
}

export async function ensureEngines() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || (await missing()).length === 0) return;
  await exclusively('engines', async () => {
    const names = await missing();
    if (names.length === 0) return;
    console.log(`Installing ${names.join(' and ')} (apt-get) …`);
    await apt('update');
    // One at a time: a system without packages for one engine still gets the other.
    for (const name of names) await apt('install', '-y', '--no-install-recommends', ...packagesOf(name));
  });
}
