/** Copies of the checkout in which a script may change files. */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../tidy.mjs';
import { ROOT } from './paths.mjs';

/** The scope of the workspaces, which an installation links to the checkout. A copy links them to its own folders. */
const OWN = '@zaraba';
/** On Windows, a junction needs no rights that an ordinary user lacks. */
const LINK = process.platform === 'win32' ? 'junction' : 'dir';

function linkModules(folder, workspaces) {
  const installed = join(ROOT, 'node_modules');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, OWN), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== OWN && name !== '.cache') symlinkSync(join(installed, name), join(modules, name), LINK);
  }
  for (const { name, place } of workspaces) symlinkSync(join(folder, place), join(modules, name), LINK);
}

/**
 * Makes `folder` a new copy of all files that git tracks or would add, as they are now. Its `node_modules` links to the
 * installed packages, and to the copy's own workspaces.
 */
export async function copyCheckout(folder) {
  rmSync(folder, { recursive: true, force: true });
  const files = await listFiles(ROOT);
  for (const { path } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  const workspaces = files
    .filter(({ path, text }) => path.endsWith('/package.json') && text.includes(`"name": "${OWN}/`))
    .map(({ path, text }) => ({ name: JSON.parse(text).name, place: dirname(path) }));
  linkModules(folder, workspaces);
}
