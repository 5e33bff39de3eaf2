/** The imports between files, which are `{ path, text }`. Type imports count too. */
import { posix } from 'node:path';
import { specifiersOf, targetOf } from '../lib/syntax.mjs';

/**
 * Matches tests, code for tests, and programs that test. The published fixture `simulator/src/testing` is part of the
 * product.
 */
const TEST = /(\.test\.tsx?$|^client\/(e2e|acceptance)\/|^simulator\/soak\/|(?<!^simulator\/src)\/testing\/)/;

/** Returns whether a file is product code, and not a test. */
export const isOwn = ({ path }) => /^(contracts|simulator|client)\//.test(path) && !TEST.test(path);

/** Returns the files of the list that a file imports by relative path. */
export function importsOf(file, known) {
  const targets = specifiersOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => targetOf(file.path, specifier));
  return new Set(targets.filter((target) => known.has(target)));
}

/** Returns the import graph of some files: each path, with the paths that it imports. */
export function importGraph(files) {
  const known = new Set(files.map(({ path }) => path));
  return new Map(files.map((file) => [file.path, importsOf(file, known)]));
}

/** Returns groups of two or more nodes that reach each other (Tarjan). Each is sorted, and the largest is first. */
export function cycles(graph) {
  const order = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const groups = [];
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (onStack.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1) groups.push(group.sort((a, b) => (a < b ? -1 : 1)));
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return groups.sort((a, b) => b.length - a.length);
}

/**
 * Returns the sibling folders through which one file imports another, as `parent/a parent/b`; undefined within one
 * folder.
 */
function wayOf(from, to) {
  const [start, end] = [from, to].map((path) => path.split('/').slice(0, -1));
  const depth = start.findIndex((folder, index) => folder !== end[index]);
  if (depth === -1 || depth >= end.length) return undefined;
  return [start, end].map((folders) => folders.slice(0, depth + 1).join('/')).join(' ');
}

/**
 * Returns sibling folders at any depth that import from each other, each as `{ pair, imports }`. The pair is `a ↔ b`;
 * the imports are those of the direction with fewer.
 */
export function twoWayPairs(graph) {
  const ways = new Map();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const way = wayOf(from, to);
      if (way !== undefined) ways.set(way, [...(ways.get(way) ?? []), [from, to]]);
    }
  }
  return [...ways]
    .flatMap(([way, there]) => {
      const [a, b] = way.split(' ');
      const back = ways.get(`${b} ${a}`);
      if (a > b || back === undefined) return [];
      return {
        pair: `${a} ↔ ${posix.basename(b)}`,
        imports: there.length < back.length ? there : back,
      };
    })
    .sort((one, other) => (one.pair < other.pair ? -1 : 1));
}
