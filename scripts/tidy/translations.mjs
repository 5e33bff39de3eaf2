/**
 * The rule about translated pages: each must match its English source. It compares what needs no translator, section by
 * section: headings, code blocks, inline code, links, table rows and list items.
 */
import { posix } from 'node:path';
import { linesOf } from '../lib/markdown.mjs';

/** The languages of the translated pages, by their folders below `docs`. */
const FOLDERS = ['ja', 'zh'];
const TRANSLATED = new RegExp(`^docs/(?:${FOLDERS.join('|')})/(.+\\.md)$`);

/** Returns where a link leads: to a page in any language, without the anchor, which is translated with its heading. */
function targetOf(path, link) {
  if (/^[a-z]+:/.test(link)) return link;
  const file = posix.join(posix.dirname(path), link.split('#')[0]);
  return file.replace(TRANSLATED, 'docs/$1');
}

/** Returns a page's sections, each `{ line, marks }`. `marks` counts what a translation keeps. */
function sectionsOf({ path, text }) {
  const sections = [{ line: 1, marks: new Map() }];
  const count = (mark) => {
    const { marks } = sections.at(-1);
    marks.set(mark, (marks.get(mark) ?? 0) + 1);
  };
  for (const [index, { text: line, isCode, level }] of linesOf(text).entries()) {
    if (isCode) {
      count(`the line of code ${line}`);
      continue;
    }
    if (level !== undefined) sections.push({ line: index + 1, marks: new Map([[`a heading of level ${level}`, 1]]) });
    if (/^ *(?:[-*]|\d+\.) /.test(line)) count('an item of a list');
    if (line.startsWith('|')) count('a row of a table');
    for (const [, code] of line.matchAll(/`([^`]+)`/g)) count(`the code ${code}`);
    for (const [link] of line.matchAll(/(?<=\]\()[^)\s]+(?=\))|(?<=<)https?:[^>]+|(?<=<!--@include: )\S+(?=-->)/g)) {
      count(`the link ${targetOf(path, link)}`);
    }
  }
  return sections;
}

/** Returns what one section has more often than another. */
const surplus = (one, other) =>
  [...one].filter(([mark, times]) => times > (other.get(mark) ?? 0)).map(([mark]) => mark);

function* comparePages(source, translation) {
  const wanted = sectionsOf(source);
  const found = sectionsOf(translation);
  const { path: file } = translation;
  if (wanted.length !== found.length) {
    yield { file, line: 1, text: `${found.length - 1} headings, but ${source.path} has ${wanted.length - 1}.` };
    return;
  }
  for (const [index, { line, marks }] of found.entries()) {
    const lacks = surplus(wanted[index].marks, marks);
    const adds = surplus(marks, wanted[index].marks);
    for (const mark of lacks) yield { file, line, text: `This section lacks ${mark} of ${source.path}.` };
    for (const mark of adds) yield { file, line, text: `This section has ${mark}, but ${source.path} has not.` };
  }
}

/** Reports translated pages that have no source, are missing in a language, or differ from their source. */
export function* staleTranslations(files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const pages = new Set(files.map(({ path }) => TRANSLATED.exec(path)?.[1]).filter((page) => page !== undefined));
  for (const page of pages) {
    const source = byPath.get(`docs/${page}`);
    for (const folder of FOLDERS) {
      const file = `docs/${folder}/${page}`;
      const translation = byPath.get(file);
      if (source === undefined) {
        if (translation !== undefined) yield { file, line: 1, text: `docs/${page} does not exist.` };
      } else if (translation === undefined) {
        yield { file: source.path, line: 1, text: `It is translated, but not for docs/${folder}.` };
      } else yield* comparePages(source, translation);
    }
  }
}
