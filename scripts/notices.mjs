/**
 * Writes the notices of everything bundled with the client and the panel: all packages reachable from their manifests
 * and the lock file, each with its licence text. The build runs it; `node scripts/notices.mjs FILE` writes them by
 * hand.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONTS, ROOT } from './lib/paths.mjs';

/** The name of the file, in the built client and in the package. */
export const NOTICES = 'THIRD-PARTY-NOTICES.txt';
const BUNDLED = ['client', 'client/kit', 'simulator/panel', 'contracts'];
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Returns the place of a package on which another one depends: below that package, or nearer to the root. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the places of everything that some workspaces need at run time, including nested packages, sorted by name.
 */
export function bundledPackages(packages, workspaces = BUNDLED) {
  const found = new Set();
  const visit = (from) => {
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[from] ?? {};
    const wanted = Object.keys({ ...peerDependencies, ...dependencies });
    for (const name of wanted.filter((one) => peerDependenciesMeta[one]?.optional !== true)) {
      const place = placeOf(packages, from, name);
      if (place === undefined || packages[place].link === true || packages[place].dev === true || found.has(place))
        continue;
      found.add(place);
      visit(place);
    }
  };
  for (const workspace of workspaces) visit(workspace);
  return [...found].toSorted((a, b) => (a < b ? -1 : 1));
}

/**
 * Returns a package's notice.
 * @throws if it names no licence
 */
function noticeOf(place) {
  const folder = join(ROOT, place);
  const { name, version, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Old packages list their licences.
  const terms = license ?? licenses?.map(({ type }) => type).join(' or ');
  if (typeof terms !== 'string') throw new Error(`${name} names no licence.`);
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const by = typeof author === 'string' ? author : author?.name;
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length === 0 && by !== undefined) texts.push(`Copyright ${by}`);
  return [`${name} ${version} (${terms})`, ...texts].join('\n\n');
}

/** Returns the notice of bundled fonts. The checkout contains parts of these fonts. */
const ofFonts = (names, folder) => `${names} (OFL-1.1)\n\n${readFileSync(join(folder, 'LICENSE.txt'), 'utf8').trim()}`;

/**
 * Returns the whole text.
 * @throws if a package is not installed or names no licence
 */
export function notices() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const places = bundledPackages(packages).filter((place) => existsSync(join(ROOT, place)));
  const head = 'The client and the panel contain the following software, under the licences given.';
  const fonts = [ofFonts('IBM Plex Sans', FONTS.figures), ofFonts('Noto Sans JP, Noto Sans SC', FONTS.statements)];
  return `${[head, ...places.map(noticeOf), ...fonts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Writes the notices into a folder. */
export function writeNotices(folder) {
  writeFileSync(join(folder, NOTICES), notices());
}

if (import.meta.filename === process.argv[1]) writeFileSync(process.argv[2] ?? join(ROOT, NOTICES), notices());
