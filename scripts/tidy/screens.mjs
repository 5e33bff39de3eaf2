/** Rules about what the client shows: its screens and its texts. */
import {
  hasDefaultExport,
  isCode,
  keyOf,
  lateSpecifiersOf,
  lineAt,
  objectOf,
  statementsOf,
  targetOf,
  visit,
} from '../lib/syntax.mjs';
import { TEST } from './places.mjs';

const ROUTE_TABLE = 'client/src/app/routes.tsx';
const ADDRESS_TABLE = 'contracts/src/screens.ts';
const SCREEN = /^client\/src\/features\/\w+\/screens\/\w+\.tsx$/;

/** Returns the addresses of the screens, by name. */
function addressesOf(file) {
  const init = file && constantsOf(file).get('SCREENS');
  return new Map((objectOf(init)?.properties ?? []).map((row) => [keyOf(row), row.value.value]));
}

/** Returns the rows of the route table: each screen, and the file that it loads. */
function rowsOf(table) {
  const rows = [];
  visit(table, {
    Property(row) {
      const load = objectOf(row.value)?.properties.find((property) => keyOf(property) === 'load');
      const loaded = load?.value.body;
      if (load === undefined) return;
      rows.push([keyOf(row), loaded?.type === 'ImportExpression' && targetOf(table.path, loaded.source.value)]);
    },
  });
  return rows;
}

/**
 * Reports where the route table, the screens' files and the stories disagree. Every screen of a feature needs a row,
 * and a story must visit every route. A part of a screen that is loaded on demand has a default export too. The
 * compiler reports missing files.
 */
export function* routes(files) {
  const table = files.find((file) => file.path === ROUTE_TABLE);
  const rows = table ? rowsOf(table) : [];
  const stories = files.filter((file) => file.path.startsWith('client/e2e/')).map((file) => file.text);
  // A story that reads the table visits all of it.
  const walked = stories.some((text) => text.includes('SCREEN_PATHS'));
  const addresses = addressesOf(files.find((file) => file.path === ADDRESS_TABLE));
  for (const [name] of rows) {
    const route = addresses.get(name);
    if (!walked && !stories.some((text) => text.includes(`'${route}'`) || text.includes(`#${route}`)))
      yield { file: ROUTE_TABLE, line: 1, text: `No story in client/e2e visits ${route}.` };
  }
  const imports = table ? statementsOf(table).filter(({ type }) => type === 'ImportDeclaration') : [];
  const atOnce = imports.map(({ source }) => targetOf(ROUTE_TABLE, source.value));
  const loaded = new Set([...rows.map(([, path]) => path), ...atOnce]);
  const client = files.filter(({ path }) => path.startsWith('client/src/') && isCode(path));
  const late = new Set(client.flatMap((file) => lateSpecifiersOf(file).map((name) => targetOf(file.path, name))));
  for (const file of files) {
    if (SCREEN.test(file.path) && hasDefaultExport(file) && !loaded.has(file.path) && !late.has(file.path))
      yield { file: file.path, line: 1, text: `A screen without a row in ${ROUTE_TABLE}.` };
  }
}

const LANGUAGES = ['jp', 'cn', 'us'];
/** Returns the file that combines a language's texts. */
const tableOf = (language) => `client/src/i18n/${language}.ts`;

/** Returns the initial values of a file's top-level constants, by name. */
function constantsOf(file) {
  const declared = statementsOf(file).flatMap((one) => (one.declaration ?? one).declarations ?? []);
  return new Map(declared.map(({ id, init }) => [id.name, init]));
}

/** Returns what a file's imported names refer to: a file, and a name in it. */
function importedBy(file, byPath) {
  const found = new Map();
  for (const { type, specifiers, source } of statementsOf(file)) {
    const origin = type === 'ImportDeclaration' && byPath.get(targetOf(file.path, source.value));
    if (!origin) continue;
    for (const { imported, local } of specifiers) found.set(local.name, { origin, name: imported?.name });
  }
  return found;
}

/** Yields the keys below a value of a text table, each with the file and place of its text. */
function* keysBelow(scope, value, path) {
  const { file, byPath } = scope;
  const object = objectOf(value);
  if (object === undefined && value.type === 'Identifier') {
    const { origin, name } = importedBy(file, byPath).get(value.name) ?? { origin: file, name: value.name };
    const init = constantsOf(origin).get(name);
    if (init) yield* keysBelow({ file: origin, byPath }, init, path);
    return;
  }
  for (const part of object?.properties ?? []) {
    if (part.type === 'SpreadElement') yield* keysBelow(scope, part.argument, path);
    else if (objectOf(part.value) ?? part.value.type === 'Identifier')
      yield* keysBelow(scope, part.value, [...path, keyOf(part)]);
    else yield { key: [...path, keyOf(part)].join('.'), file, start: part.start };
  }
}

/** Yields all keys of one language's texts: those that its table spreads or names. */
export function* textKeys(files, language) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const file = byPath.get(tableOf(language));
  for (const [name, init] of file ? constantsOf(file) : []) {
    if (objectOf(init)) yield* keysBelow({ file, byPath }, { type: 'Identifier', name }, []);
  }
}

const KEY = /^[A-Za-z]\w*(?:\.[\w-]+)+$/;
/** Matches a text key in a file. */
const NAMES_KEY = /['"`][A-Za-z]\w*\./;

/**
 * Finds the keys that a file names, and patterns for those that it computes. `copy.${state}` is `copy.` and one word.
 */
function usesOf(file, used, patterns) {
  const literal = (text) => KEY.test(text) && used.add(text);
  visit(file, {
    Literal: ({ value }) => typeof value === 'string' && literal(value),
    TemplateLiteral({ quasis }) {
      const parts = quasis.map(({ value }) => value.cooked);
      if (parts.length === 1) literal(parts[0]);
      else if (/^[A-Za-z]\w*\./.test(parts[0]))
        patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`));
    },
  });
}

/** Reports texts that no screen shows. */
export function* unusedTexts(files) {
  const [own, ...others] = LANGUAGES.map((language) => [...textKeys(files, language)]);
  const texts = new Set([own, ...others].flat().map(({ file }) => file));
  const used = new Set();
  const patterns = [];
  for (const file of files) {
    const shows = /^client\/src\/(?!i18n\/).*\.tsx?$/.test(file.path) && !TEST.test(file.path);
    if (shows && !texts.has(file) && NAMES_KEY.test(file.text)) usesOf(file, used, patterns);
  }
  for (const { key: name, file, start } of own) {
    const key = name.replace(/_(zero|one|two|few|many|other)$/, '');
    if (used.has(key) || patterns.some((pattern) => pattern.test(key))) continue;
    yield {
      file: file.path,
      line: lineAt(file.text, start),
      text: `No screen shows the text ${key}: delete it in every language.`,
    };
  }
}

/** Matches the class of figures among the classes in an attribute. */
const FIGURES = /['"` ]num['"` ]/;
const FIGURES_PLACE = /^(client|client\/kit|simulator\/panel)\/src\/.*\.tsx$/;
const nameOf = (attribute) => (attribute.type === 'JSXAttribute' ? attribute.name.name : undefined);

/** Yields the start tags of figures and times that a browser's translation could change. */
function* translatedTags(file) {
  const tags = [];
  visit(file, { JSXOpeningElement: (tag) => tags.push(tag) });
  for (const { name, attributes } of tags) {
    if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) continue;
    const styled = attributes.find((attribute) => nameOf(attribute) === 'className');
    const figure = styled && FIGURES.test(file.text.slice(styled.start, styled.end));
    const marked = attributes.some((attribute) => nameOf(attribute) === 'translate');
    if ((figure || name.name === 'time') && !marked) yield styled ?? name;
  }
}

/**
 * Reports figures and times without `translate="no"`. A browser's translation moves text to new elements, but React
 * keeps writing to its own nodes, so what the customer reads would no longer change.
 */
export function* translatedFigures(files) {
  for (const file of files) {
    if (!FIGURES_PLACE.test(file.path) || TEST.test(file.path)) continue;
    for (const { start } of translatedTags(file))
      yield { file: file.path, line: lineAt(file.text, start), text: 'A figure or time without translate="no".' };
  }
}
