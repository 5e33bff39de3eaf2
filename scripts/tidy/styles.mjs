/** Rules about style sheets. */
import { posix } from 'node:path';

const MODULE = /\.module\.css$/;
const SHARED = /^client\/kit\/src\/styles\/(layout|surfaces|text)\.css$/;
const SOURCE = /\.tsx?$/;
const IMPORT = /^import (\w+) from '(\.[^']*\.module\.css)';$/gm;

/** Yields the classes in a sheet's selectors, with the line of the first occurrence. */
function* classesOf(text) {
  // The replacement has the same length, so that line numbers stay right.
  const blank = (match) => match.replaceAll(/[^\n]/g, ' ');
  const selectors = text
    .replaceAll(/\/\*[^]*?\*\//g, blank)
    .replaceAll(/:global\([^)]*\)/g, blank)
    .replaceAll(/(?<=[{;])[^{};]*(?=[;}])/g, blank);
  const seen = new Set();
  for (const { 1: name, index } of selectors.matchAll(/\.([A-Za-z][\w-]*)/g)) {
    if (seen.has(name)) continue;
    seen.add(name);
    yield { name, line: selectors.slice(0, index).split('\n').length };
  }
}

/** Returns the sources that import each CSS module, with the name that each gives it. */
function importersOf(files) {
  const importers = new Map();
  for (const { path, text } of files) {
    if (!SOURCE.test(path)) continue;
    for (const [, name, from] of text.matchAll(IMPORT)) {
      const sheet = posix.join(posix.dirname(path), from);
      importers.set(sheet, [...(importers.get(sheet) ?? []), { name, text }]);
    }
  }
  return importers;
}

/** Reports classes of a CSS module that no importer names. A computed name, `classes[tone]`, counts as all classes. */
export function* unusedClasses(files) {
  const importers = importersOf(files);
  for (const { path, text } of files) {
    if (!MODULE.test(path)) continue;
    const uses = importers.get(path) ?? [];
    if (uses.some((use) => new RegExp(String.raw`\b${use.name}\[`).test(use.text))) continue;
    for (const { name, line } of classesOf(text)) {
      if (uses.some((use) => new RegExp(String.raw`\b${use.name}\.${name}\b`).test(use.text))) continue;
      yield { file: path, line, text: `No source uses the class ${name}: remove it.` };
    }
  }
}

const HOVER = /:hover\b/g;
const HOVER_MEDIA = /@media \(hover: hover\) \{/g;

/** Returns where a block ends. It begins with the brace before an offset. */
function blockEnd(text, begin) {
  let depth = 1;
  for (let at = begin; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Reports hover styles for devices without a pointer. After a tap, a phone keeps them until the next tap. */
export function* stickyHovers(files) {
  for (const { path, text } of files) {
    if (!path.endsWith('.css')) continue;
    const blocks = [...text.matchAll(HOVER_MEDIA)].map(({ index, 0: head }) => [
      index,
      blockEnd(text, index + head.length),
    ]);
    for (const { index } of text.matchAll(HOVER)) {
      if (blocks.some(([begin, end]) => begin < index && index < end)) continue;
      const line = text.slice(0, index).split('\n').length;
      yield { file: path, line, text: 'A tap would leave this look behind: put it under @media (hover: hover).' };
    }
  }
}

/** Reports shared classes of the kit that neither markup nor a CSS module uses. */
export function* unusedSharedClasses(files) {
  const shared = files.filter(({ path }) => SHARED.test(path));
  if (shared.length === 0) return;
  const used = new Set();
  for (const { path, text } of files) {
    if (path.startsWith('client/kit/gallery/')) continue;
    if (MODULE.test(path))
      for (const [, names] of text.matchAll(/composes: ([^;]*) from global/g)) addWords(used, names);
    if (path.endsWith('.tsx'))
      for (const [, , names] of text.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)) addWords(used, names);
  }
  for (const { path, text } of shared) {
    for (const { name, line } of classesOf(text)) {
      if (!used.has(name)) yield { file: path, line, text: `Nothing uses the shared class ${name}: remove it.` };
    }
  }
}

/** Reports names that a CSS module takes from the kit's shared classes, although no such class exists. */
export function* unknownSharedClasses(files) {
  const known = new Set(files.filter(({ path }) => SHARED.test(path)).flatMap(({ text }) => names(text)));
  for (const { path, text } of files) {
    if (!MODULE.test(path)) continue;
    for (const { 1: taken, index } of text.matchAll(/composes: ([^;]*) from global/g)) {
      const line = text.slice(0, index).split('\n').length;
      for (const name of taken.split(' ')) {
        if (!known.has(name)) yield { file: path, line, text: `The kit has no shared class ${name}.` };
      }
    }
  }
}

const names = (sheet) => [...classesOf(sheet)].map(({ name }) => name);

function addWords(words, text) {
  for (const word of text.split(/[^\w-]+/)) words.add(word);
}
