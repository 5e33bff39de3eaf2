/** Installs the packages if the lock file, the machine or Node has changed since the last time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from '../lib/exclusive.mjs';
import { ROOT } from '../lib/paths.mjs';
import { run, runNode } from '../lib/run.mjs';
import { filesBelow, fingerprint, stamped, writeStamp } from '../lib/stamp.mjs';

// Inside node_modules, so that removing this folder also removes the record.
const STAMP = join(ROOT, 'node_modules', '.cache', 'zaraba-deps');
const FILES = [
  '.npmrc',
  'package.json',
  'package-lock.json',
  'contracts/package.json',
  'simulator/package.json',
  'client/package.json',
  'client/kit/package.json',
  'simulator/panel/package.json',
];

/**
 * Returns the parts of the package files that determine the installation. A changed script is no reason to install
 * again.
 */
function installFacts() {
  return filesBelow(FILES).map((file) => {
    const text = readFileSync(file, 'utf8');
    if (!file.endsWith('package.json')) return text;
    const { dependencies, devDependencies, optionalDependencies, overrides, workspaces, allowScripts } =
      JSON.parse(text);
    return JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, workspaces, allowScripts });
  });
}

const readPackages = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;

/**
 * Returns whether npm's record of the installation matches the lock file. `npm install` was then run by hand and need
 * not be repeated. Optional packages may be missing, because they belong to other machines.
 */
function installedByHand() {
  try {
    const installed = readPackages('node_modules/.package-lock.json');
    return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
      const present = installed[path];
      return present ? present.version === wanted.version : wanted.optional === true || wanted.devOptional === true;
    });
  } catch {
    return false;
  }
}

/**
 * Runs the npm that started this process, or the one on the path. With `--include=dev`, the tools are installed even if
 * NODE_ENV is production.
 */
function npm(args) {
  const entry = process.env.npm_execpath;
  if (entry?.endsWith('.js')) return runNode(entry, args);
  return process.platform === 'win32' ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args);
}

export async function ensureDeps() {
  const value = () => fingerprint([], [...installFacts(), process.platform, process.arch, process.versions.modules]);
  if (stamped(STAMP, value())) return;
  await exclusively('install', async () => {
    if (stamped(STAMP, value())) return;
    if (!installedByHand()) {
      console.log('Installing the packages (npm ci) …');
      const { code } = await npm(['ci', '--include=dev', '--loglevel=error']);
      if (code !== 0) throw new Error('The packages could not be installed; npm says above why.');
    }
    writeStamp(STAMP, value());
  });
}
