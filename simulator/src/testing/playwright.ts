import { createRequire } from 'node:module';
import type { expect, test } from 'playwright/test';

interface Playwright {
  readonly test: typeof test;
  readonly expect: typeof expect;
}

/** Returns a substitute for a part of Playwright that is absent. It throws when it is used. */
function absent(name: string): never {
  const fail = (): never => {
    throw new Error(`${name} needs Playwright: npm install --save-dev @playwright/test`);
  };
  const get = (_target: unknown, member: PropertyKey): unknown => (member === 'extend' ? () => absent(name) : fail());
  return new Proxy(fail, { get, apply: fail }) as never;
}

/**
 * Returns Playwright if it is installed. It is synchronous, because an asynchronous import that fails would delay the
 * loading program.
 */
function installed(): Playwright | undefined {
  try {
    return createRequire(import.meta.url)('playwright/test') as Playwright;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Playwright, if it is installed, otherwise a substitute. `Sim` works without it. */
export const playwright: Playwright = installed() ?? { test: absent('test'), expect: absent('expect') };
