import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** The files and folders that determine a build of the client. */
const SOURCES = ['client/src', 'client/kit/src', 'client/public', 'client/index.html', 'contracts/src', 'package.json'];

/** Returns the checkout's commit, with `-dirty` if files differ from it; undefined without Git. */
function describedCommit(): string | undefined {
  // Ignores a repository in a folder above the checkout, because its commit does not describe these files.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(ROOT) };
  const args = ['describe', '--always', '--dirty', '--abbrev=9', '--exclude=*'];
  try {
    return execFileSync('git', args, { cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Returns a hash of the names and contents of files and folders. It does not depend on the file system's order. */
export function hashOf(root: string, paths: readonly string[]): string {
  const files = paths.flatMap((path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return [full];
    return readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => join(full, name));
  });
  const hash = createHash('sha256');
  for (const file of files.filter((name) => statSync(name).isFile()).toSorted())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 9);
}

/** Returns a build's name: its commit, or a hash of its contents if they differ from the commit. */
export function buildName(commit: string | undefined, contents: () => string): string {
  return commit === undefined || commit.endsWith('-dirty') ? contents() : commit;
}

/** Returns this build's version and name. Builds of the same files at the same commit have the same name. */
export function identity(): { readonly version: string; readonly name: string } {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  return { version, name: buildName(describedCommit(), () => hashOf(ROOT, SOURCES)) };
}
