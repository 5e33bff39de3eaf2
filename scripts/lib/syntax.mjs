/**
 * What TypeScript and JavaScript files say, by the parser that the linter uses. The compiler's own programming interface
 * is marked unstable and starts a process. A file is `{ path, text }` and is parsed once, when a first question needs it.
 */
import { posix } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';

const CODE = /\.(?:tsx?|mjs)$/;
const parses = new WeakMap();

/** Whether the parser reads a file of this name. */
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

/** The comments of a file, each `{ text, start, end }`, its marks not part of the text. */
export function commentsOf(file) {
  return parsed(file).comments.map(({ value, start, end }) => ({ text: value, start, end }));
}

/** Visits the syntax tree of a file: `visitor` has a function for each type of node (ESTree) it wants to see. */
export function visit(file, visitor) {
  new Visitor(visitor).visit(parsed(file).tree());
}

/** The statements of a file, as ESTree. */
export const statementsOf = (file) => parsed(file).tree().body;

/** Whether a file exports something by default. */
export function hasDefaultExport(file) {
  const { staticExports } = parsed(file).module;
  return staticExports.some(({ entries }) => entries.some(({ exportName }) => exportName.kind === 'Default'));
}

/** The specifiers of a file that are imported where they stand: `import('…')`, of values and of types. */
export function lateSpecifiersOf(file) {
  if (!file.text.includes('import(')) return [];
  const found = [];
  const add = ({ source }) => {
    if (source.type === 'Literal') found.push(source.value);
  };
  visit(file, { ImportExpression: add, TSImportType: add });
  return found;
}

/** All specifiers of a file: those of imports, of re-exports, of types alone, and of `import('…')`. */
export function specifiersOf(file) {
  const { staticImports, staticExports } = parsed(file).module;
  const exported = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const requests = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...exported];
  return [...new Set([...requests.map(({ value }) => value), ...lateSpecifiersOf(file)])];
}

/** The names that a file imports or re-exports from a specifier. */
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

/** The names that a file exports, by its own declarations or from elsewhere by name. */
export function exportedNames(file) {
  const { staticExports } = parsed(file).module;
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  return new Set(names.filter((name) => name !== null));
}

/** All names and texts in the code of a file: identifiers, and string literals as a whole. */
export function namesIn(file) {
  const names = new Set();
  visit(file, {
    Identifier: ({ name }) => names.add(name),
    Literal: ({ value }) => typeof value === 'string' && names.add(value),
  });
  return names;
}

/** The path that a relative specifier in a file leads to. */
export const targetOf = (path, specifier) => posix.join(posix.dirname(path), specifier);

/** The number of the line that an offset into a text lies in. */
export const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** The expression within parentheses, casts and `!`. */
function bare(expression) {
  const inner = /^(?:Parenthesized|TSAs|TSNonNull|TSSatisfies|Chain)Expression$/.test(expression.type);
  return inner ? bare(expression.expression) : expression;
}

/** The name that an expression begins with: `a` of `a`, `a.b.c` and `a.b(c)`; undefined of anything else. */
export function rootName(expression) {
  const { type, name, object, callee, tag } = bare(expression);
  if (type === 'Identifier') return name;
  const next = object ?? callee ?? tag;
  return next && rootName(next);
}

/** The name of the member that an expression reads, `b` of `a.b` and of `a['b']`; undefined of anything else. */
export function memberName(expression) {
  const { type, computed, property } = bare(expression);
  if (type !== 'MemberExpression') return undefined;
  return computed ? property.value : property.name;
}

/** The name under which a call reaches its function: `b` of `b()` and of `a.b()`. */
export function calledName(callee) {
  return memberName(callee) ?? bare(callee).name;
}

/** An object literal within `as const`, `satisfies` and the like; undefined of any other expression. */
export function objectOf(expression) {
  const inner = expression && bare(expression);
  return inner?.type === 'ObjectExpression' ? inner : undefined;
}

/** The name of a property of an object literal; undefined where it is computed. */
export function keyOf({ key, computed }) {
  return computed ? undefined : (key.name ?? String(key.value));
}
