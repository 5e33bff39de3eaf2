import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { notOneOf } from '../../base/choices.ts';
import { EXIT, UsageError, argumentsOf, jsonIn } from '../command.ts';
import type { Command } from '../command.ts';
import { FIRST_TESTS, RUNNERS } from './firstTests.ts';
import type { Runner } from './firstTests.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function isRunner(text: string): text is Runner {
  return (RUNNERS as readonly string[]).includes(text);
}

/**
 * Returns the runner that package.json names. If it names none, returns Node's runner.
 * @throws UsageError if it names several
 */
function runnerIn(folder: string): Runner {
  const file = join(folder, 'package.json');
  const { dependencies, devDependencies } = existsSync(file) ? (jsonIn(file) as Manifest) : ({} as Manifest);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const [runner, other] = RUNNERS.filter((name) => FIRST_TESTS[name].packages.some((one) => names.includes(one)));
  if (other === undefined) return runner ?? 'node';
  throw new UsageError(`${file} has ${runner} and ${other}; say which with --for`);
}

function chosenRunner(text: string | undefined, folder: string): Runner {
  if (text === undefined) return runnerIn(folder);
  if (isRunner(text)) return text;
  throw new UsageError(`--for ${notOneOf(text, RUNNERS)}`);
}

function written(path: string, text: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Writes a first test into a project. */
export const command: Command = {
  help: `zaraba init [FOLDER] [options]

Writes one test that passes into a project: for Playwright, Vitest or Cypress where package.json has one of them, else for the test
runner of Node. The test starts a simulator in its own process. A file that exists is left as it is.

  --for RUNNER        ${RUNNERS.join(', ')}: if package.json has several, or not the one to use
`,
  run: async (argv, { say, complain }) => {
    const { values, positionals } = argumentsOf(argv, { for: { type: 'string' } });
    const [folder = '.', extra] = positionals;
    if (extra !== undefined) throw new UsageError(`${JSON.stringify(extra)} is one argument too many`);
    const { files, next, setup } = FIRST_TESTS[chosenRunner(values.for, folder)];
    let code: number = EXIT.ok;
    for (const [name, text] of Object.entries(files)) {
      const isSetup = name === setup?.file;
      const own = isSetup ? setup.names.find((one) => existsSync(join(folder, one))) : undefined;
      if (own === undefined && written(join(folder, name), text)) say(`wrote ${name}`);
      else {
        complain(`${own ?? name} exists and was left as it is${isSetup ? '; the test needs this in it:' : ''}`);
        if (isSetup) say(text);
        code = EXIT.failed;
      }
    }
    say(`next: ${next}`);
    return Promise.resolve(code);
  },
};
