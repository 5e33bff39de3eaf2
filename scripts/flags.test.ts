import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const script = (name: string, ...args: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'scripts', `${name}.mjs`), ...args], { capture: true });

test.each([
  ['bench', 'npm run bench'],
  ['check', 'npm run check'],
  ['coverageContract', 'npm run coverage:contract'],
  ['docs', 'npm run docs'],
  ['fuzz', 'npm run fuzz'],
  ['house', 'npm run house'],
  ['mutate', 'npm run mutate'],
  ['pack', 'npm run pack:build'],
  ['packCheck', 'npm run pack:check'],
  ['recipes', 'npm run recipes'],
  ['soak', 'npm run soak'],
  ['test', 'npm test'],
])('scripts/%s.mjs answers --help with its usage, and does nothing', async (name, command) => {
  const { code, output } = await script(name, '--help');
  expect(output.split('\n')[0]).toContain(command);
  expect(output).toContain('--help');
  expect(code).toBe(0);
});

test.each([
  [['--sequence', '5'], "Unknown option '--sequence'. Did you mean sequences? (--help lists the flags)\n"],
  [['--sequences', 'many'], '--sequences is a number above 0, not "many"\n'],
  [['--only', 'jumsp'], 'There is no part jumsp. Did you mean jumps?\n'],
  [['cluster,patroni', '--from', '20'], '--from passes over failures of the part cluster alone\n'],
  [['cluster', '--kills', '20', '--from', '20'], '--from 20 passes over all 20 failures\n'],
  [['--replay', 'jumsp:wild:1:100'], 'There is no part jumsp. Did you mean jumps?\n'],
])('a script refuses %j with one line of text', async (args, line) => {
  expect(await script('soak', ...args)).toEqual({ code: 2, output: line });
});
