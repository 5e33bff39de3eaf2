/**
 * House rules that no linter has: each takes the files of a checkout and yields its faults as `{ file, line, text }`,
 * the text saying what to do instead. A file is `{ path, text }`, the path with forward slashes from the root.
 */
const LIMIT_LINES = 400;

/** The rules and their tests contain what they look for. */
const SELF = /^scripts\/(tidyRules\.mjs|tidy\.test\.ts|rules\.test\.ts)$/;
const SOURCE = /\.(ts|tsx|mjs|css|html)$/;
const TEST = /(\.test\.tsx?|^client\/e2e\/.*\.ts)$/;

/** Every match of a pattern in the files that a filter accepts, each reported with the same text. */
function* grep(files, filter, pattern, text) {
  for (const file of files) {
    if (SELF.test(file.path) || !filter(file.path)) continue;
    for (const match of file.text.matchAll(pattern)) {
      yield { file: file.path, line: file.text.slice(0, match.index).split('\n').length, text };
    }
  }
}

function* longFiles(files) {
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

function leftovers(files) {
  const known = (path) => path !== 'package-lock.json';
  const pattern = /\b(TODO|FIXME|XXX)\b/g;
  return grep(files, known, pattern, 'A leftover: do it, or describe it where it will be read.');
}

function foreignPaths(files) {
  const pattern = /(^|[\s'"`(])\/work\/|\.\.\/shared\b/gm;
  return grep(files, () => true, pattern, 'A path outside the checkout: it exists on one machine only.');
}

function mutedTests(files) {
  const pattern = /\b(it|test|describe)(\.[a-z]+)?\.(only|skip|fixme|todo|skipIf|runIf)\b|\bx(it|describe)\(/g;
  return grep(files, (path) => TEST.test(path), pattern, 'A focused or muted test: run all of them, or remove it.');
}

function sleeps(files) {
  const pattern = /\bwaitForTimeout\b|(?<!test\.)\bsetTimeout\s*\(|timers\/promises/g;
  return grep(files, (path) => TEST.test(path), pattern, 'A sleep: wait for what happens, or move the clock.');
}

function ambientTime(files) {
  const place = (path) =>
    /^(simulator\/src|client\/kit\/src|client\/src\/(domain|state|features|parts|app|chart))\//.test(path) &&
    !TEST.test(path) &&
    path !== 'simulator/src/clock.ts';
  return grep(files, place, /\bnew Date\(\s*\)|(?<!new )\bDate\(/g, 'Ambient time: take the instant as an argument.');
}

function localTime(files) {
  const place = (path) =>
    /^(simulator\/src|client\/src\/(domain|features\/\w+\/rules))\//.test(path) && !TEST.test(path);
  const pattern = /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.getTimezoneOffset\(/g;
  return grep(files, place, pattern, "This reads the machine's time zone: use the UTC form or name the zone.");
}

function* brokenLinks(files) {
  const paths = new Set(files.map((file) => file.path));
  const exists = (path) => paths.has(path) || files.some((file) => file.path.startsWith(`${path.replace(/\/$/, '')}/`));
  for (const { path, text } of files) {
    if (!path.endsWith('.md')) continue;
    for (const match of text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)) {
      const folder = path.split('/').slice(0, -1);
      const target = new URL(match[1], `file:///${folder.map((part) => `${part}/`).join('')}`).pathname.slice(1);
      if (!exists(target)) {
        yield { file: path, line: text.slice(0, match.index).split('\n').length, text: `${target} does not exist.` };
      }
    }
  }
}

const ROUTE_TABLE = 'client/src/app/routes.tsx';
const SCREEN = /^client\/src\/features\/(\w+\/screens\/\w+)\.tsx$/;

/**
 * The route table, the screens' files and the stories agree: every screen of a feature has a row, and every route is
 * visited by a story. A lazily loaded part of a screen has a default export too. The compiler reports missing
 * files.
 */
function* routes(files) {
  const table = files.find((file) => file.path === ROUTE_TABLE)?.text ?? '';
  const stories = files.filter((file) => file.path.startsWith('client/e2e/')).map((file) => file.text);
  // A story that reads the table walks through all of it.
  const walked = stories.some((text) => text.includes('src/app/routes.tsx'));
  const rows = [
    ...table.matchAll(/'(\/[\w/]+)':\s*\{\s*load: \(\) => import\('\.\.\/features\/(\w+\/screens\/\w+)\.tsx'\)/g),
  ];
  const loaded = new Set(rows.map(([, , screen]) => screen));
  for (const [, route] of rows) {
    const fault = (text) => ({ file: ROUTE_TABLE, line: 1, text });
    if (!walked && !stories.some((text) => text.includes(`'${route}'`) || text.includes(`#${route}`))) {
      yield fault(`No story in client/e2e visits ${route}.`);
    }
  }
  for (const { path, text } of files) {
    const screen = SCREEN.exec(path)?.[1];
    const isPart = () => files.some((file) => file.text.includes(`import('./${screen?.split('/').at(-1)}.tsx')`));
    if (screen && /^export default /m.test(text) && !loaded.has(screen) && !isPart()) {
      yield { file: path, line: 1, text: `A screen without a row in ${ROUTE_TABLE}.` };
    }
  }
}

const TEXTS = /^client\/src\/(?:i18n\/jp\/(?!later\.ts$)\w+|features\/\w+\/texts\/jp)\.ts$/;
const TEXT_TABLES = /^client\/src\/i18n\/jp(\/later)?\.ts$/;
const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** The keys of a file of texts with their lines: prettier writes one level of depth as two spaces. */
function* textKeys({ text }, root) {
  const path = [root];
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent, , key, rest] = /^( +)('?)([\w-]+)\2:(.*)$/.exec(line) ?? [];
    if (key === undefined) continue;
    path.length = indent.length / 2;
    path.push(key);
    const name = path.filter(Boolean).join('.');
    const value = rest.trim().replace(STRING, '');
    // A table on one line has its keys there; a longer one has them on the lines below.
    if (value.startsWith('{') && value.includes('}'))
      for (const [, inner] of value.matchAll(/(\w+):/g)) yield { name: `${name}.${inner}`, line: index + 1 };
    else if (value !== '{') yield { name, line: index + 1 };
  }
}

/**
 * Texts that no screen shows. A computed key counts as all keys it can become: `copy.${state}` is `copy.` and one word.
 */
function* unusedTexts(files) {
  const tables = files.filter(({ path }) => TEXT_TABLES.test(path)).map(({ text }) => text);
  const source = files.filter(
    ({ path }) => /^client\/src\/(?!i18n\/|features\/\w+\/texts\/).*\.tsx?$/.test(path) && !TEST.test(path),
  );
  const used = new Set();
  const patterns = [];
  for (const { text } of source) {
    for (const [, key] of text.matchAll(/['"`]([A-Za-z]\w*(?:\.[\w-]+)+)['"`]/g)) used.add(key);
    for (const [, key] of text.matchAll(/`([A-Za-z]\w*\.[^`\n]*\$\{[^`\n]*)`/g))
      patterns.push(new RegExp(`^${key.replace(/\$\{[^}]*\}/g, '[\\w-]+').replaceAll('.', '\\.')}$`));
  }
  for (const file of files) {
    if (!TEXTS.test(file.path)) continue;
    const [, exported] = /^export const (\w+)/m.exec(file.text) ?? [];
    const root = tables.some((table) => table.includes(`...${exported}`)) ? '' : exported;
    for (const { name, line } of textKeys(file, root)) {
      const key = name.replace(/_(zero|one|two|few|many|other)$/, '');
      if (used.has(key) || patterns.some((pattern) => pattern.test(key))) continue;
      yield { file: file.path, line, text: `No screen shows the text ${key}: delete it in every language.` };
    }
  }
}

/** Words that betray translated prose: name the actor, or use the term of the field. */
const WORDS = /\b(somebody|nobody|anew|by itself|on its way|can not|leads on)\b|\b(is|are|was|were|be|been) told\b/i;
/** A comment, or the name of a test. The mark of a line comment in an address (`https:`) starts none. */
const PROSE =
  /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*|(?:\b(?:it|test|describe)(?:\.each\([^\n]*\))?\(|^\s*\]\)\()\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/gm;
/** The folders whose prose keeps the rule. */
const PLAIN = /^(contracts|scripts|client|simulator|\.config)\/|^playwright\.config\.ts$/;

/** Comments, names of tests and Markdown that read like a translation. */
function* prose(files) {
  for (const { path, text } of files) {
    if (SELF.test(path) || !PLAIN.test(path)) continue;
    const parts = path.endsWith('.md') ? text.matchAll(/[\s\S]+/g) : SOURCE.test(path) ? text.matchAll(PROSE) : [];
    for (const part of parts) {
      const [phrase, ...rest] = part[0].match(new RegExp(WORDS, 'gi')) ?? [];
      if (phrase === undefined) continue;
      const place = part.index + part[0].indexOf(phrase);
      const more = rest.length > 0 ? ` (and ${rest.length} more)` : '';
      yield {
        file: path,
        line: text.slice(0, place).split('\n').length,
        text: `"${phrase}"${more} reads like a translation: name the actor.`,
      };
    }
  }
}

/** The rules by name. */
export const RULES = {
  longFiles,
  leftovers,
  foreignPaths,
  mutedTests,
  sleeps,
  ambientTime,
  localTime,
  brokenLinks,
  routes,
  unusedTexts,
  prose,
};
