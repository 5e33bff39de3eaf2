import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { TestInfo } from 'playwright/test';
import type { Sim } from './sim.ts';

const BUNDLE = 'zaraba-bundle.json';

async function bundleOf(sim: Sim, info: TestInfo): Promise<string> {
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
  return bundleText(bundle);
}

/**
 * Attaches the world, the requests and the coverage of a failed test to its report, and writes them next to the traces.
 * Returns lines to print.
 */
export async function keepFailure(sim: Sim, info: TestInfo): Promise<readonly string[]> {
  const files = {
    [BUNDLE]: await bundleOf(sim, info),
    'zaraba-requests.har': JSON.stringify(await sim.har()),
    'zaraba-coverage.json': JSON.stringify(await sim.coverage()),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = info.outputPath(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    await info.attach(name, { path, contentType: 'application/json' });
  }
  return [`npx --no -- zaraba replay ${relative('', info.outputPath(BUNDLE))}`];
}
