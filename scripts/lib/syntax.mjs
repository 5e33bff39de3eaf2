/**
 * What TypeScript and JavaScript files contain, according to the linter's parser. The compiler's own API is marked
 * unstable, and starts a process. A file is `{ path, text }`, and is parsed when a question first needs it.
 */
import { posix } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';

const CODE = /\.(?:tsx?|mjs)$/;
const parses = new WeakMap();

/** Returns whether the parser reads files of this name. */
export const isCode = (path) => CODE.test(path);

function parsed(file) {
  const known = parses.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  const [error] = result.errors;
  if (error) throw new Error(`${file.path} does not parse: ${error.message}`);
  const parse = { comments: result.comments, module: result.module, tree: () => result.program };
  parses.set(file, parse);
  return parse;
}

/** Returns a file's comments, each `{ text, start, end }`. The text excludes the comment marks. */
export function commentsOf(file) {
  return parsed(file).comments.map(({ value, start, end }) => ({ text: value, start, end }));
}

/** Visits a file's syntax tree. `visitor` has a function for each type of node (ESTree) that it handles. */
export function visit(file, visitor) {
  new Visitor(visitor).visit(parsed(file).tree());
}

/** Returns a file's statements, as ESTree. */
export const statementsOf = (file) => parsed(file).tree().body;

/** Returns whether a file has a default export. */
export function hasDefaultExport(file) {
  const { staticExports } = parsed(file).module;
  return staticExports.some(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default'));
}

/** Returns the specifiers of dynamic imports, `import('…')`, of values and of types. */
export function lateSpecifiersOf(file) {
  if (!file.text.includes('import(')) return [];
  const found = [];
  const add = ({ source }) => {
    if (source.type === 'Literal') found.push(source.value);
  };
  visit(file, { ImportExpression: add, TSImportType: add });
  return found;
}

/** Returns all specifiers of a file: of imports, re-exports, types and `import('…')`. */
export function specifiersOf(file) {
  const { staticImports, staticExports } = parsed(file).module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const requests = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...exported];
  return [...new Set([...requests.map(({ value }) => value), ...lateSpecifiersOf(file)])];
}

/** Returns the names that a file imports or re-exports from a specifier. */
export function importedFrom(file, specifier) {
  const { staticImports, staticExports } = parsed(file).module;
  const imported = staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name));
  const exported = staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => moduleRequest?.value === specifier).map(({ importName }) => importName.name),
  );
  return [...imported, ...exported].filter((name) => name !== null);
}

/** Returns all names that a file exports. */
export function exportedNames(file) {
  const { staticExports } = parsed(file).module;
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  return new Set(names.filter((name) => name !== null));
}

/** Returns all names and texts in a file's code: identifiers and whole string literals. */
export function namesIn(file) {
  const names = new Set();
  visit(file, {
    Identifier: ({ name }) => names.add(name),
    Literal: ({ value }) => typeof value === 'string' && names.add(value),
  });
  return names;
}

/** Returns the path to which a file's relative specifier leads. */
export const targetOf = (path, specifier) => posix.join(posix.dirname(path), specifier);

/** Returns the line of an offset in a text. */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** Returns the expression inside parentheses, casts and `!`. */
function bare(expression) {
  const inner = /^(?:Parenthesized|TSAs|TSNonNull|TSSatisfies|Chain)Expression$/.test(expression.type);
  return inner ? bare(expression.expression) : expression;
}

/** Returns the name with which an expression begins: `a` of `a`, `a.b.c` and `a.b(c)`. Otherwise undefined. */
export function rootName(expression) {
  const { type, name, object, callee, tag } = bare(expression);
  if (type === 'Identifier') return name;
  const next = object ?? callee ?? tag;
  return next && rootName(next);
}

/** Returns the name of the member that an expression reads: `b` of `a.b` and `a['b']`. Otherwise undefined. */
export function memberName(expression) {
  const { type, computed, property } = bare(expression);
  if (type !== 'MemberExpression') return undefined;
  return computed ? property.value : property.name;
}

/** Returns the name of the called function: `b` of `b()` and `a.b()`. */
export function calledName(callee) {
  return memberName(callee) ?? bare(callee).name;
}

/** Returns the object literal inside `as const`, `satisfies` and similar; undefined for other expressions. */
export function objectOf(expression) {
  const inner = expression && bare(expression);
  return inner?.type === 'ObjectExpression' ? inner : undefined;
}

/** Returns the name of a property in an object literal; undefined if it is computed. */
export function keyOf({ key, computed }) {
  return computed ? undefined : (key.name ?? String(key.value));
}
