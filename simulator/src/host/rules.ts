import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Put in by the build, which knows the sources. */
declare const ZARABA_RULES: string | undefined;

/** Where the rules of a world stand, relative to this file: whoever changes a line there may lead the same commands elsewhere. */
const FOLDERS = ['../world/', '../market/', '../texts/', '../../../contracts/src/'] as const;
const FILES = ['../random.ts'] as const;
const IS_RULE = /^(?!.*(?:\.test\.ts$|testing[\\/])).*\.ts$/;

/** The sources that say what commands lead to, in order. */
export function sourcesOfRules(base: string | URL = import.meta.url): string[] {
  const inFolders = FOLDERS.flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, base));
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => IS_RULE.test(file));
    return files.toSorted().map((file) => `${path}${file}`);
  });
  return [...inFolders, ...FILES.map((file) => fileURLToPath(new URL(file, base)))];
}

/** Digest of the sources that say what commands lead to, with their places. */
export function digestOfSources(base: string | URL = import.meta.url): string {
  const hash = createHash('sha256');
  const root = fileURLToPath(new URL('../../../', base));
  for (const path of sourcesOfRules(base))
    hash.update(path.slice(root.length).replaceAll('\\', '/')).update(readFileSync(path));
  return hash.digest('hex');
}

let known: string | undefined;

/** Version of the rules: stands in every journal, and checkpoints of another one are passed over. */
export function rulesVersion(): string {
  known ??= typeof ZARABA_RULES === 'string' ? ZARABA_RULES : digestOfSources();
  return known;
}
