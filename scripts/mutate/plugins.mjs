/** Two plugins for Stryker: one leaves out what was not drawn, the other runs the tests nearest to a mutant first. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MUTATE } from '../lib/paths.mjs';
import { mutantKey } from './sample.mjs';

const runnerEntry = join(MUTATE.tools, 'node_modules', '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js');
const { strykerPlugins: vitestPlugins } = await import(pathToFileURL(runnerEntry).href);
const { factory: vitestRunner } = vitestPlugins.find(({ kind }) => kind === 'TestRunner');

/**
 * Stryker's ranges name places, and a place holds more mutants than the one drawn: others with another replacement, and
 * those nested in it. This checker turns the others away before any test runs.
 */
class SampleChecker {
  async init() {
    this.keys = new Set(JSON.parse(readFileSync(process.env.ZARABA_MUTATE_SAMPLE, 'utf8')));
  }

  async check(mutants) {
    const verdict = (mutant) => {
      const fileName = relative(process.cwd(), mutant.fileName).split(sep).join('/');
      return this.keys.has(mutantKey({ ...mutant, fileName }))
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'not drawn' };
    };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdict(mutant)]));
  }
}

/**
 * Vitest, with the file of the present mutant in `globalThis.mutatedFile`, where the sequencer finds it. A mutant that
 * breaks the loading of a test file leaves no test to fail: Stryker's own runner would let it survive.
 */
function nearestRunner(injector) {
  const runner = vitestRunner(injector);
  const run = runner.mutantRun.bind(runner);
  runner.mutantRun = async (options) => {
    globalThis.mutatedFile = options.sandboxFileName;
    const result = await run(options);
    const broken = runner.ctx.state.getFiles().find((file) => file.result?.state === 'fail');
    if (result.status !== 'survived' || broken === undefined) return result;
    return { status: 'killed', killedBy: [], nrOfTests: 0, failureMessage: `${broken.name} cannot be loaded` };
  };
  return runner;
}
nearestRunner.inject = vitestRunner.inject;

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
  { kind: 'TestRunner', name: 'nearest', factory: nearestRunner },
];
