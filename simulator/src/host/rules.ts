import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The digest of the rules, defined by the build. */
declare const ZARABA_RULES: string | undefined;

/** The folders whose code decides what commands do. */
const FOLDERS = ['../world/', '../market/', '../texts/', '../../../contracts/src/'] as const;
const FILES = ['../random.ts'] as const;
const IS_RULE = /^(?!.*(?:\.test\.ts$|testing[\\/])).*\.ts$/;

/** Returns the paths of the sources of the rules, sorted. */
export function sourcesOfRules(base: string | URL = import.meta.url): string[] {
  const inFolders = FOLDERS.flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, base));
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) => IS_RULE.test(file));
    return files.toSorted().map((file) => `${path}${file}`);
  });
  return [...inFolders, ...FILES.map((file) => fileURLToPath(new URL(file, base)))];
}

/** Returns a digest of the sources of the rules and of their paths. */
export function digestOfSources(base: string | URL = import.meta.url): string {
  const hash = createHash('sha256');
  const root = fileURLToPath(new URL('../../../', base));
  for (const path of sourcesOfRules(base))
    hash.update(path.slice(root.length).replaceAll('\\', '/')).update(readFileSync(path));
  return hash.digest('hex');
}

let known: string | undefined;

/** Returns the digest of this version's rules. Journals record it, and checkpoints of other versions are skipped. */
export function rulesVersion(): string {
  known ??= typeof ZARABA_RULES === 'string' ? ZARABA_RULES : digestOfSources();
  return known;
}
