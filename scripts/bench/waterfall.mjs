/** Where the time of visits goes, as Markdown: the main thread's work, and requests wave by wave. */
import { median } from './statistics.mjs';
import { inWaves } from './visit.mjs';

const LISTED = 4;

/** What a request asks for: a call of the interface by its name, a file by its kind. */
function kindOf(name) {
  const { pathname } = new URL(name);
  if (pathname.includes('/api/')) return `\`${pathname.split('/').slice(-2).join('/')}\``;
  const ending = /\.(\w+)$/.exec(pathname)?.[1];
  return { js: 'scripts', css: 'style sheets', svg: 'pictures', png: 'pictures', woff2: 'fonts' }[ending] ?? 'others';
}

/** The kinds of these requests with their numbers, the most frequent first. */
function kindsOf(requests) {
  const counts = new Map();
  for (const { name } of requests) counts.set(kindOf(name), (counts.get(kindOf(name)) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const named = sorted.slice(0, LISTED).map(([kind, count]) => (count === 1 ? kind : `${count} ${kind}`));
  return sorted.length > LISTED ? [...named, `${sorted.length - LISTED} other kinds`] : named;
}

/** A table of the waves of a visit until its picture, after the document. */
export function waterfallOf({ requests, painted }) {
  const rows = inWaves(requests).map((wave, index) => {
    const begin = Math.round(wave[0].begin);
    const end = Math.round(Math.max(...wave.map((request) => request.end)));
    const kilobytes = wave.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return `| ${index + 1} | ${begin} | ${end} | ${wave.length} | ${kilobytes.toFixed(0)} | ${kindsOf(wave).join(', ')} |`;
  });
  return [
    `The requests of the cold visit of home in the middle; its first price was painted after ${Math.round(painted)} ms.`,
    '',
    '| wave | from ms | until ms | requests | kB | of them |',
    '| --: | --: | --: | --: | --: | :-- |',
    ...rows,
  ].join('\n');
}

/**
 * A table of what the main thread did until the picture; the rest of the time it waited for the network.
 * @param {Record<string, Record<string, readonly object[]>>} taken visits by page and pass
 */
export function workTable(taken) {
  const rows = Object.entries(taken).flatMap(([page, passes]) =>
    Object.entries(passes).map(([pass, visits]) => {
      const middle = (pick) => Math.round(median(visits.map(pick)));
      const work = ['all', 'script', 'layout'].map((part) => middle((one) => one.work[part]));
      return `| ${page}, ${pass} | ${middle(({ painted }) => painted)} | ${work.join(' | ')} |`;
    }),
  );
  return [
    'Milliseconds until the picture, and of the main thread until then: all its work, and of it scripts, and style with',
    'layout. The rest of its work is parsing, painting and taking in what was requested; otherwise it waits for the network.',
    '',
    '| visit | picture | main thread | scripts | style and layout |',
    '| :-- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}
