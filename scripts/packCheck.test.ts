import { expect, test } from 'vitest';
import { join } from 'node:path';
import { runNode } from './lib/run.mjs';

/** For two installations and the browser, on a busy machine, ms. */
const PATIENCE_MS = 20 * 60_000;

test(
  'the packed package keeps the promises of its README and of the guide for testers',
  async () => {
    const { code, output } = await runNode(join(import.meta.dirname, 'packCheck.mjs'), [], { capture: true });
    expect(output).not.toContain('FAILED');
    expect(code).toBe(0);
  },
  PATIENCE_MS,
);
