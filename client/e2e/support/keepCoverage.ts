import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FullConfig } from 'playwright/test';

/** Saves the coverage of all worlds of a run before their server ends. `npm test` checks that it is complete. */
export default async function keepCoverage({ webServer, metadata }: FullConfig): Promise<void> {
  const file = (metadata as { readonly coverageFile?: string }).coverageFile;
  const health = webServer?.url;
  if (file === undefined || health === undefined) return;
  const answer = await fetch(new URL('/sim/v1/coverage?all=1', health));
  if (!answer.ok) throw new Error(`could not read the coverage: ${answer.status}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await answer.text());
}
