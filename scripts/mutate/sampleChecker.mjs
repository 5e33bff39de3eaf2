/**
 * A plugin for Stryker. Its ranges name places, and a place holds more mutants than the one drawn: others with another
 * replacement, and those nested in it. This checker turns the others away before any test runs.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { mutantKey } from './sample.mjs';

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

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
