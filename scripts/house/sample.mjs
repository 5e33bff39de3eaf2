/** Draws the comments, test names and commit subjects for a reader to judge, as docs/english.md describes. */
import { calledName, commentsOf, isCode, lineAt, rootName, visit } from '../lib/syntax.mjs';
import { draw } from '../mutate/sample.mjs';
import { isOwn } from './imports.mjs';

/** The commit after which subjects count: the end of the work that the sample before this one judged. */
export const SINCE = '9c2c9943';
const COUNTS = { comments: 100, 'test names': 50, subjects: 100 };
const TEST = /\.(test|spec)\.tsx?$/;
/** Matches comments for tools. */
const DIRECTIVE = /^[\s*/]*(oxlint-|@ts-|@__|#__|@vite-|v8 |<reference)/;

/** Returns a file's comments, each as its place, its text and the next two lines. Adjacent line comments are one. */
export function commentItems(file) {
  const blocks = [];
  for (const { start, end, text } of commentsOf(file)) {
    const last = blocks.at(-1);
    const goesOn = last && file.text.startsWith('//', start) && /^\n[ \t]*$/.test(file.text.slice(last.end, start));
    if (goesOn) last.end = end;
    else if (!DIRECTIVE.test(text)) blocks.push({ start, end });
  }
  return blocks.map(({ start, end }) => {
    const below = file.text.slice(end).split('\n', 3).join('\n');
    return `${file.path}:${lineAt(file.text, start)}\n${file.text.slice(start, end)}${below}\n`;
  });
}

/** Returns a file's tests, each as its place and its name after the names of its groups. */
export function testNameItems(file) {
  const groups = [];
  const items = [];
  visit(file, {
    CallExpression({ callee, arguments: [name], start, end }) {
      const text = name ? file.text.slice(name.start, name.end) : '';
      if (!/^['"`]/.test(text)) return;
      const each = callee.type === 'CallExpression' ? callee.callee : callee;
      if (rootName(each)?.startsWith('describe') || calledName(each) === 'describe') groups.push({ text, end });
      else if (/^(it|test)$/.test(rootName(each)) && /^(it|test|each|for|prop|only|fails)$/.test(calledName(each))) {
        const around = groups.filter((group) => start < group.end).map((group) => group.text);
        items.push(`${file.path}:${lineAt(file.text, name.start)} ${[...around, text].join(' > ')}`);
      }
    },
  });
  return items;
}

/** Returns `{ kind, total, items }` for each kind: how many there are, and those that the seed draws. */
export function sample(files, subjects, seed) {
  const code = files.filter(({ path }) => isCode(path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const all = {
    comments: code.filter(isOwn).flatMap(commentItems),
    'test names': code.filter(({ path }) => TEST.test(path)).flatMap(testNameItems),
    subjects: subjects.toSorted(),
  };
  return Object.entries(all).map(([kind, items]) => ({
    kind,
    total: items.length,
    items: draw(items, COUNTS[kind], seed),
  }));
}
