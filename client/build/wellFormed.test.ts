import { expect, it } from 'vitest';
import { faultsOf } from './wellFormed.ts';

it('a file that exports a name without a definition ends the build, and is named', () => {
  expect(faultsOf('a.js', 'const here = 1; export { here, gone_exports as t };')).toEqual([
    "a.js: Export 'gone_exports' is not defined",
  ]);
  expect(faultsOf('a.js', 'import { gone } from "./b.js"; export { gone as t };')).toEqual([]);
});
