import { expect, test } from 'vitest';
import { bundledPackages, notices } from './notices.mjs';

test('the notices list everything bundled, including nested packages, each with its licence', () => {
  const packages = {
    client: { dependencies: { one: '1', linked: '1' } },
    'node_modules/linked': { link: true },
    'node_modules/one': {
      dependencies: { two: '1', three: '1' },
      peerDependencies: { extra: '1' },
      peerDependenciesMeta: { extra: { optional: true } },
    },
    'node_modules/one/node_modules/two': { dependencies: { three: '1' } },
    'node_modules/two': {},
    'node_modules/three': { dependencies: { one: '1' } },
    'node_modules/extra': {},
  };
  expect(bundledPackages(packages, ['client'])).toEqual([
    'node_modules/one',
    'node_modules/one/node_modules/two',
    'node_modules/three',
  ]);
});

test('the notices of this checkout are complete', () => {
  const text = notices();
  for (const name of ['react', 'd3', 'rxjs', 'socket.io-client', 'zod']) {
    expect(text).toMatch(new RegExp(`^${name} [0-9][^ ]* \\((?:MIT|ISC|Apache-2.0)\\)$`, 'm'));
  }
  expect(text).toContain('THE SOFTWARE IS PROVIDED');
  for (const fonts of ['IBM Plex Sans', 'Noto Sans JP, Noto Sans SC']) {
    expect(text).toMatch(
      new RegExp(`^${fonts} \\(OFL-1.1\\)\n(?:(?!^-{80}$)[^])*SIL OPEN FONT LICENSE Version 1.1`, 'm'),
    );
  }
  expect(text).not.toMatch(/^vite /m);
});
