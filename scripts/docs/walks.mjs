/**
 * The walks of docs/architecture.md: numbered files that one thing passes. Each step follows from the one
 * before by an import, in one direction or the other, or by a seam that the text before its link names in code font:
 * then both files hold that name. A step that is indented is called by the step above it, which goes on below.
 */
import { posix } from 'node:path';
import { namesIn, exportedNames, importedFrom, isCode, specifiersOf, targetOf } from '../lib/syntax.mjs';

const STEP = /^( *)(?:\d+\.|-) (.*?)\[[^\]]*\]\(([^)]+)\)(.*)$/;
const CONTRACTS = { name: '@zaraba/contracts', folder: 'contracts/src/' };

/** The walks of a document: heading and steps, each `{ path, seam, nested, clause }`. */
export function walksIn(markdown) {
  const [, section = ''] = markdown.split('\n## Five walks\n');
  return section
    .split('\n## ')[0]
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const [heading, ...lines] = part.split('\n');
      const steps = lines.flatMap((line) => {
        const [, indent, before, link, clause] = STEP.exec(line) ?? [];
        if (link === undefined) return [];
        const seam = /`([^`]+)`/.exec(before)?.[1];
        return [{ path: posix.join('docs', link), seam, nested: indent !== '', clause: clause.trim() }];
      });
      return { heading, steps };
    });
}

/** Whether one file imports another, the vocabulary by a name that the other one exports. */
function imports(from, to) {
  if (specifiersOf(from).some((specifier) => targetOf(from.path, specifier) === to.path)) return true;
  if (!to.path.startsWith(CONTRACTS.folder)) return false;
  const exported = exportedNames(to);
  return importedFrom(from, CONTRACTS.name).some((name) => exported.has(name));
}

/** Why two steps do not follow from each other; undefined if they do. */
function gap(from, to, seam) {
  if (!isCode(from.path) || !isCode(to.path)) return 'only code is checked';
  if (seam !== undefined) {
    const without = [from, to].filter((file) => !namesIn(file).has(seam)).map(({ path }) => path);
    return without.length > 0 ? `${seam} does not occur in ${without.join(', ')}` : undefined;
  }
  return imports(from, to) || imports(to, from) ? undefined : 'neither imports the other';
}

/** What is wrong with a walk, as lines; `files` are those of the checkout. */
export function walkFaults({ heading, steps }, files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const faults = [];
  const seen = new Set();
  let last;
  for (const { path, seam, nested, clause } of steps) {
    const file = byPath.get(path);
    const fault = (text) => faults.push(`${heading}: ${path}: ${text}`);
    if (seen.has(path)) fault('passed twice');
    seen.add(path);
    if (clause === '') fault('no clause');
    if (!file) fault('does not exist');
    const why = file && last && gap(last, file, seam);
    if (why) fault(`after ${last.path}: ${why}`);
    if (!nested) last = file;
  }
  return faults;
}
