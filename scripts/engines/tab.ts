import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveFiles } from '../../client/e2e/support/staticFiles.ts';
import { ROOT } from '../lib/paths.mjs';
import type { Place } from './place.ts';

const run = promisify(execFile);
const BEGINNING = 'seed=stories&start=2026-11-18T09:30:00%2B09:00&clock=frozen';

/** Returns the answer of the control API in the page; undefined before the market has started. It runs in the page. */
async function control(path: string, body: string | null): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`/sim/v1${path}`, body === null ? {} : { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/**
 * Returns a walk: a customer trades on a market in a tab of this engine, and Node replays the tab's bundle to the same
 * hash.
 */
export const sameHashInATab =
  (site: string) =>
  async ({ browser }: Place): Promise<void> => {
    const files = await serveFiles(site);
    const folder = mkdtempSync(join(tmpdir(), 'zaraba-tab-'));
    try {
      await browser.go(`${files.origin}/#${BEGINNING}`);
      await browser.until('the link has begun a market', () => location.hash.startsWith('#/'));
      await browser.run(control, '/personas', JSON.stringify({ persona: 'holding' }));
      await browser.run(control, '/clock', JSON.stringify({ advance: 'P1D' }));
      await browser.run(control, '/snapshots', JSON.stringify({ name: 'tab' }));
      const bundle = (await browser.run(control, '/snapshots/tab', null)) as { readonly hash: string };
      const file = join(folder, 'bundle.json');
      writeFileSync(file, JSON.stringify(bundle));
      const { stdout } = await run(process.execPath, ['simulator/bin/zaraba.mjs', 'replay', file], { cwd: ROOT });
      if (!stdout.includes(`hash      ${bundle.hash}\nthe same state`)) throw new Error(stdout);
    } finally {
      files.close();
      rmSync(folder, { recursive: true });
    }
  };
