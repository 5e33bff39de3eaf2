import { expect, it } from 'vitest';
import { circlesOf, faultsOf } from './wellFormed.ts';

it('a file that exports an undefined name fails the build, and the error names the file', () => {
  expect(faultsOf('a.js', 'const here = 1; export { here, gone_exports as t };')).toEqual([
    "a.js: Export 'gone_exports' is not defined",
  ]);
  expect(faultsOf('a.js', 'import { gone } from "./b.js"; export { gone as t };')).toEqual([]);
});

it('a shared chunk that imports itself through a screen fails the build; two screens may import each other', () => {
  const piece = (name: string, ...imports: string[]) => ({ fileName: name, name, imports });
  expect(circlesOf([piece('shared', 'stocks'), piece('stocks', 'orders'), piece('orders', 'shared')])).toEqual([
    'shared imports itself through others',
  ]);
  expect(circlesOf([piece('shared', 'index'), piece('index'), piece('a', 'b'), piece('b', 'a', 'shared')])).toEqual([]);
});
