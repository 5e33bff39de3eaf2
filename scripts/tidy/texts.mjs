/** Rules that read all files as plain text. */
import { linesOf, slug } from '../lib/markdown.mjs';
import { lineAt } from '../lib/syntax.mjs';
import { SELF, SOURCE } from './places.mjs';

const LIMIT_LINES = 400;

/** Yields every match of a pattern in the accepted files, each with the same text. */
function* grep(files, filter, pattern, text) {
  for (const file of files) {
    if (SELF.test(file.path) || !filter(file.path)) continue;
    for (const { index } of file.text.matchAll(pattern)) {
      yield { file: file.path, line: lineAt(file.text, index), text };
    }
  }
}

export function* longFiles(files) {
  for (const { path, text } of files) {
    const lines = text.split('\n').length - 1;
    if (SOURCE.test(path) && lines > LIMIT_LINES) {
      yield {
        file: path,
        line: lines,
        text: `${lines} lines; at most ${LIMIT_LINES}. Cut it where the subject changes.`,
      };
    }
  }
}

export function leftovers(files) {
  const known = (path) => path !== 'package-lock.json';
  const pattern = /\b(TODO|FIXME|XXX)\b/g;
  return grep(files, known, pattern, 'A leftover: do it, or describe it where it will be read.');
}

export function foreignPaths(files) {
  const pattern = /(^|[\s'"`(])\/work\/|\.\.\/shared\b/gm;
  return grep(files, () => true, pattern, 'A path outside the checkout: it exists on one machine only.');
}

/** Returns the anchors of a Markdown file. A repeated heading has a number after its anchor. */
function anchorsOf(text) {
  const times = new Map();
  return new Set(
    linesOf(text)
      .filter(({ heading }) => heading !== undefined)
      .map(({ heading }) => {
        const name = slug(heading);
        const before = times.get(name) ?? 0;
        times.set(name, before + 1);
        return before === 0 ? name : `${name}-${before}`;
      }),
  );
}

/** Reports Markdown links to files that do not exist, and to headings that their files do not have. */
export function* brokenLinks(files) {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const exists = (path) => texts.has(path) || files.some((file) => file.path.startsWith(`${path.replace(/\/$/, '')}/`));
  for (const { path, text } of files) {
    if (!path.endsWith('.md')) continue;
    for (const match of text.matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?/g)) {
      const [, to, anchor] = match;
      const folder = path.split('/').slice(0, -1);
      const target =
        to === '' ? path : new URL(to, `file:///${folder.map((part) => `${part}/`).join('')}`).pathname.slice(1);
      const line = lineAt(text, match.index);
      if (!exists(target)) yield { file: path, line, text: `${target} does not exist.` };
      else if (anchor !== undefined && target.endsWith('.md') && !anchorsOf(texts.get(target)).has(anchor)) {
        yield { file: path, line, text: `${target} has no heading with the anchor ${anchor}.` };
      }
    }
  }
}
