import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { reachedAt } from './join.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['10.0.0.11', 'http://10.0.0.11:4000'],
  ['::1', 'http://[::1]:4000'],
  ['0.0.0.0', `http://${hostname()}:4000`],
  ['::', `http://${hostname()}:4000`],
])('a process that listens on %s is reached at %s unless a flag says otherwise', (host, url) => {
  expect(reachedAt(host, 4_000)).toBe(url);
});
