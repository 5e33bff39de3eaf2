import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Put in by the build, which knows the sources. */
declare const ZARABA_RULES: string | undefined;

/** Where the rules of a world stand, relative to this file: whoever changes a line there may lead the same commands elsewhere. */
const SOURCES = ['../world/', '../market/', '../../../contracts/src/'] as const;
const IS_RULE = /^(?!.*(?:\.test\.ts$|testing[\\/])).*\.ts$/;

/** Digest of the sources that say what commands lead to. */
export function digestOfSources(base: string | URL = import.meta.url): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const folder = fileURLToPath(new URL(source, base));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => IS_RULE.test(file));
    for (const file of files.toSorted())
      hash.update(file.replaceAll('\\', '/')).update(readFileSync(`${folder}${file}`));
  }
  return hash.digest('hex');
}

let known: string | undefined;

/** Version of the rules: checkpoints of another one are passed over. */
export function rulesVersion(): string {
  known ??= typeof ZARABA_RULES === 'string' ? ZARABA_RULES : digestOfSources();
  return known;
}
