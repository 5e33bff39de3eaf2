/**
 * The walks in docs/architecture.md: numbered files through which one thing passes. Each step follows from the previous
 * one by an import in either direction, or by a seam. A seam is a name in code font before the step's link, and both
 * files contain it. An indented step is called by the step before it, after which that step continues.
 */
import { posix } from 'node:path';
import { namesIn, exportedNames, importedFrom, isCode, specifiersOf, targetOf } from '../lib/syntax.mjs';

const STEP = /^( *)(?:\d+\.|-) (.*?)\[[^\]]*\]\(([^)]+)\)(.*)$/;
const CONTRACTS = { name: '@zaraba/contracts', folder: 'contracts/src/' };

/** Returns the walks of a document: heading and steps, each `{ path, seam, nested, clause }`. */
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

/** Returns whether one file imports another. The vocabulary is imported by a name that the other file exports. */
function imports(from, to) {
  if (specifiersOf(from).some((specifier) => targetOf(from.path, specifier) === to.path)) return true;
  if (!to.path.startsWith(CONTRACTS.folder)) return false;
  const exported = exportedNames(to);
  return importedFrom(from, CONTRACTS.name).some((name) => exported.has(name));
}

/** Returns why a step does not follow from another; undefined if it does. */
function gap(from, to, seam) {
  if (!isCode(from.path) || !isCode(to.path)) return 'only code is checked';
  if (seam !== undefined) {
    const without = [from, to].filter((file) => !namesIn(file).has(seam)).map(({ path }) => path);
    return without.length > 0 ? `${seam} does not occur in ${without.join(', ')}` : undefined;
  }
  return imports(from, to) || imports(to, from) ? undefined : 'neither imports the other';
}

/** Returns the errors of a walk, one line each. `files` are those of the checkout. */
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
