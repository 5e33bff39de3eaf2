import { describe, expect, test } from 'vitest';
import { compressed, ownerOf, partsOf, sharesOf } from './packages.mjs';

test.each([
  ['../../node_modules/react-dom/cjs/react-dom.production.js', 'react-dom'],
  ['../../node_modules/@reduxjs/toolkit/node_modules/@scope/inner/index.js', '@scope/inner'],
  ['../../../client/src/i18n/jp.ts', 'our texts'],
  ['../../../client/src/features/loans/texts/jp.ts', 'our texts'],
  ['../../../client/src/features/loans/screens/loan.tsx', 'our client'],
  ['../../contracts/src/screens.ts', 'our contracts'],
  ['rolldown/runtime.js', 'bundler'],
  [undefined, 'bundler'],
])('the source %j belongs to %s', (source, owner) => {
  expect(ownerOf(source)).toBe(owner);
});

describe('the parts of a script', () => {
  // Columns 0 to 2 come from the first source, 3 to 4 from the second.
  const map = {
    version: 3,
    file: 'built.js',
    sourceRoot: '',
    sourcesContent: [],
    names: [],
    sources: ['node_modules/rxjs/a.js', 'client/src/main.tsx'],
    mappings: 'AAAA,GCAA',
  };

  test('are assigned to the packages of their sources', () => {
    expect(Object.fromEntries(partsOf('aaabb', map))).toEqual({ rxjs: 'aaa', 'our client': 'bb' });
  });

  test('are found even if the script begins with a marker that is not in the source map', () => {
    const parts = Object.fromEntries(partsOf('//# allCalled\naaabb', map));
    expect(parts).toEqual({ bundler: '//# allCalled\n', rxjs: 'aaa', 'our client': 'bb' });
  });
});

test('the sizes of the parts add up to the size of the file', () => {
  const parts = new Map([
    ['one', 'the same words again and again, '.repeat(20)],
    ['two', 'and other words here '.repeat(9)],
  ]);
  const shares = sharesOf(parts);
  const sum = (coding: 'gzip' | 'brotli') => [...shares.values()].reduce((total, sizes) => total + sizes[coding], 0);
  const whole = compressed([...parts.values()].join(''));
  expect(sum('gzip')).toBeCloseTo(whole.gzip, 6);
  expect(sum('brotli')).toBeCloseTo(whole.brotli, 6);
});
