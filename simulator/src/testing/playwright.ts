import { createRequire } from 'node:module';
import type { expect, test } from 'playwright/test';

/** The parts of Playwright that this package stands on. */
interface Playwright {
  readonly test: typeof test;
  readonly expect: typeof expect;
}

/** Stands in for a part of Playwright where it is not installed: each use of it, extended or not, says so. */
function absent(name: string): never {
  const fail = (): never => {
    throw new Error(`${name} needs Playwright: npm install --save-dev @playwright/test`);
  };
  const get = (_target: unknown, member: PropertyKey): unknown => (member === 'extend' ? () => absent(name) : fail());
  return new Proxy(fail, { get, apply: fail }) as never;
}

/** By `require`, at once: an import that may fail would make everyone who loads this package wait for it. */
function installed(): Playwright | undefined {
  try {
    return createRequire(import.meta.url)('playwright/test') as Playwright;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Playwright where it is installed. Who needs only `Sim` does without. */
export const playwright: Playwright = installed() ?? { test: absent('test'), expect: absent('expect') };
