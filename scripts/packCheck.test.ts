import { expect, test } from 'vitest';
import { join } from 'node:path';
import { runNode } from './lib/run.mjs';

/** For two installations and the browser, on a busy machine, ms. */
const PATIENCE_MS = 20 * 60_000;

test(
  'the packed package does what its README and the guide for testers promise',
  async () => {
    const { code, output } = await runNode(join(import.meta.dirname, 'packCheck.mjs'), [], { capture: true });
    expect(output).not.toContain('FAILED');
    expect(code).toBe(0);
  },
  PATIENCE_MS,
);
