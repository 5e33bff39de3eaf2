/** The rule about folders: siblings import in one direction. */
import { posix } from 'node:path';
import { importGraph, isOwn, twoWayPairs } from '../house/imports.mjs';
import { isCode, lineAt } from '../lib/syntax.mjs';

/** Reports the imports to remove, so that no two sibling folders import from each other. */
export function* twoWayFolders(files) {
  const own = files.filter((file) => isOwn(file) && isCode(file.path));
  for (const { pair, imports } of twoWayPairs(importGraph(own))) {
    for (const [from, to] of imports) {
      const { text } = own.find(({ path }) => path === from);
      const line = lineAt(text, text.indexOf(`/${posix.basename(to)}'`));
      yield { file: from, line, text: `${pair} import from each other: move what ${to} has for it below both folders` };
    }
  }
}
