/** The imports between files, given as `{ path, text }`. Type imports count too. */
import { specifiersOf, targetOf } from '../lib/syntax.mjs';

/** The files of the list that a file imports by a relative path. */
export function importsOf(file, known) {
  const targets = specifiersOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => targetOf(file.path, specifier));
  return new Set(targets.filter((target) => known.has(target)));
}

/** The graph of a list of files: path to the set of paths it imports. */
export function importGraph(files) {
  const known = new Set(files.map(({ path }) => path));
  return new Map(files.map((file) => [file.path, importsOf(file, known)]));
}

/** Groups of nodes that reach each other (Tarjan), of two or more; each sorted, the largest first. */
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

/** Pairs of folders directly below `root` that import from each other, as `a ↔ b`. */
export function twoWayPairs(graph, root) {
  const folderOf = (path) => (path.startsWith(root) ? path.slice(root.length).split('/') : []);
  const ways = new Set();
  for (const [from, targets] of graph) {
    const [folder, ...rest] = folderOf(from);
    if (rest.length === 0) continue;
    for (const target of targets) {
      const [other, ...more] = folderOf(target);
      if (more.length > 0 && other !== folder) ways.add(`${folder} ${other}`);
    }
  }
  return [...ways]
    .map((way) => way.split(' '))
    .filter(([a, b]) => a < b && ways.has(`${b} ${a}`))
    .map(([a, b]) => `${a} ↔ ${b}`)
    .sort();
}
