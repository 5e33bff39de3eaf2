import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { TestInfo } from 'playwright/test';
import type { Sim } from './sim.ts';

const FILE = 'zaraba-bundle.json';

/** Attaches the world of a failed test to the report, and writes it next to the traces. Returns lines to print. */
export async function keepFailure(sim: Sim, info: TestInfo): Promise<readonly string[]> {
  const message = info.errors.map((error) => error.message ?? error.value ?? '').join('\n') || String(info.status);
  const test = info.titlePath.join(' › ');
  const bundle = await sim.snapshot('failure', {
    test,
    message,
    file: info.file,
    line: info.line,
    project: info.project.name,
  });
  // Loaded only after a failure, because it includes the rules of the market.
  const { bundleText } = await import('../host/bundle.ts');
  const path = info.outputPath(FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bundleText(bundle));
  await info.attach(FILE, { path, contentType: 'application/json' });
  return [`npx --no -- zaraba replay ${relative('', path)}`];
}
