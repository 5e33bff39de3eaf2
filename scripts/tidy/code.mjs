/** Rules about what code does, and about the prose in it. Only files that contain a rule's word are parsed. */
import { calledName, commentsOf, isCode, lineAt, memberName, rootName, specifiersOf, visit } from '../lib/syntax.mjs';
import { SELF, SOURCE, TEST } from './places.mjs';

/** Yields the nodes that a visitor reports in files of a place that contain a word, each with the same text. */
function* search(files, { place, word, visitor, text }) {
  for (const file of files) {
    if (SELF.test(file.path) || !isCode(file.path) || !place(file.path) || !word.test(file.text)) continue;
    const found = [];
    visit(
      file,
      visitor((node) => found.push(node.start)),
    );
    for (const start of found) yield { file: file.path, line: lineAt(file.text, start), text };
  }
}

const inTests = (path) => TEST.test(path);
const SUITES = new Set(['it', 'test', 'describe']);
const MUTES = new Set(['only', 'skip', 'fixme', 'todo', 'skipIf', 'runIf']);
const MUTED = new Set(['xit', 'xtest', 'xdescribe']);

export function mutedTests(files) {
  return search(files, {
    place: inTests,
    word: /[.'"]\s*(only|skip|fixme|todo|skipIf|runIf)\b|\bx(it|test|describe)\b/,
    visitor: (report) => ({
      MemberExpression: (node) => MUTES.has(memberName(node)) && SUITES.has(rootName(node.object)) && report(node),
      CallExpression: ({ callee }) => MUTED.has(callee.name) && report(callee),
    }),
    text: 'A focused or muted test: run all of them, or remove it.',
  });
}

const SLEEP = 'A sleep: wait for what happens, or move the clock.';

export function* sleeps(files) {
  yield* search(files, {
    place: inTests,
    word: /\b(waitForTimeout|setTimeout)\b/,
    visitor: (report) => ({
      // Playwright's `test.setTimeout` is the limit of a test.
      CallExpression: ({ callee }) =>
        calledName(callee) === 'setTimeout' && callee.object?.name !== 'test' && report(callee),
      Identifier: (node) => node.name === 'waitForTimeout' && report(node),
    }),
    text: SLEEP,
  });
  for (const file of files) {
    if (!inTests(file.path) || !file.text.includes('timers/promises')) continue;
    if (specifiersOf(file).some((name) => name.endsWith('timers/promises')))
      yield { file: file.path, line: lineAt(file.text, file.text.indexOf('timers/promises')), text: SLEEP };
  }
}

export function ambientTime(files) {
  const folders = /^(simulator\/src|client\/kit\/src|client\/src\/(domain|state|features|parts|app|chart))\//;
  const isDate = ({ callee }) => calledName(callee) === 'Date';
  return search(files, {
    place: (path) => folders.test(path) && !TEST.test(path) && path !== 'simulator/src/base/clock.ts',
    word: /\bDate\b/,
    visitor: (report) => ({
      NewExpression: (node) => isDate(node) && node.arguments.length === 0 && report(node),
      CallExpression: (node) => isDate(node) && report(node),
    }),
    text: 'Ambient time: take the instant as an argument.',
  });
}

const LOCAL = /^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset)$/;

export function localTime(files) {
  const folders = /^(simulator\/src|client\/src\/(domain|features\/\w+\/rules))\//;
  return search(files, {
    place: (path) => folders.test(path) && !TEST.test(path),
    word: /\b[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\b/,
    visitor: (report) => ({
      CallExpression: ({ callee }) => LOCAL.test(memberName(callee) ?? '') && report(callee),
    }),
    text: "This reads the machine's time zone: use the UTC form or name the zone.",
  });
}

/** Words that mark translated prose. Name the actor, or use the standard term. */
const WORDS = /\b(somebody|nobody|anew|by itself|on its way|can not|leads on)\b|\b(is|are|was|were|be|been) told\b/i;
const ALL_WORDS = new RegExp(WORDS, 'gi');
/** The folders whose prose follows the rule. */
const PLAIN = /^(contracts|scripts|client|simulator|\.config)\/|^playwright\.config\.ts$/;

/**
 * Returns a file's prose, `{ text, start }`. It is all of a guide; in code, it is the comments and the names of tests.
 */
function proseOf(file) {
  if (file.path.endsWith('.md')) return [{ text: file.text, start: 0 }];
  if (!isCode(file.path)) {
    return [...file.text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ text, start: index }));
  }
  const names = [];
  visit(file, {
    CallExpression({ callee, arguments: [name] }) {
      if (SUITES.has(rootName(callee)) && (name?.type === 'Literal' || name?.type === 'TemplateLiteral'))
        names.push({ text: file.text.slice(name.start, name.end), start: name.start });
    },
  });
  return [...commentsOf(file), ...names];
}

/** Reports comments, test names and Markdown that read like a translation. */
export function* prose(files) {
  for (const file of files) {
    const { path, text } = file;
    if (SELF.test(path) || !PLAIN.test(path) || !(path.endsWith('.md') || SOURCE.test(path))) continue;
    if (!WORDS.test(text)) continue;
    for (const part of proseOf(file)) {
      const [first, ...rest] = part.text.matchAll(ALL_WORDS);
      if (first === undefined) continue;
      const more = rest.length > 0 ? ` (and ${rest.length} more)` : '';
      yield {
        file: path,
        line: lineAt(text, part.start + first.index),
        text: `"${first[0]}"${more} reads like a translation: name the actor.`,
      };
    }
  }
}
