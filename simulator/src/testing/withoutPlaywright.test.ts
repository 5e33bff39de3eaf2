import { expect, test, vi } from 'vitest';

test('without Playwright a program can use Sim, and only the fixtures report that Playwright is missing', async () => {
  vi.doMock('node:module', () => ({
    syncBuiltinESMExports: () => undefined,
    createRequire: () => () => {
      throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
    },
  }));
  const testing = await import('./index.ts');
  expect(testing.Sim.create).toBeInstanceOf(Function);
  expect(() => testing.test('a story', () => {})).toThrow('npm install --save-dev @playwright/test');
  expect(() => testing.test.use({})).toThrow('test needs Playwright');
  expect(() => testing.expect(1)).toThrow('expect needs Playwright');
  vi.doUnmock('node:module');
});
