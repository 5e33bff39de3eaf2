/** Shows where visits spend their time, as Markdown: the main thread's work, and requests by wave. */
import { median } from './statistics.mjs';
import { inWaves } from './visit.mjs';

const LISTED = 4;

/** Returns the kind of a request: a call of the API by name, a file by its type. */
function kindOf(name) {
  const { pathname } = new URL(name);
  if (pathname.includes('/api/')) return `\`${pathname.split('/').slice(-2).join('/')}\``;
  const ending = /\.(\w+)$/.exec(pathname)?.[1];
  return { js: 'scripts', css: 'style sheets', svg: 'pictures', png: 'pictures', woff2: 'fonts' }[ending] ?? 'others';
}

/** Returns the kinds of requests with their counts, the most frequent first. */
function kindsOf(requests) {
  const counts = new Map();
  for (const { name } of requests) counts.set(kindOf(name), (counts.get(kindOf(name)) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const named = sorted.slice(0, LISTED).map(([kind, count]) => (count === 1 ? kind : `${count} ${kind}`));
  return sorted.length > LISTED ? [...named, `${sorted.length - LISTED} other kinds`] : named;
}

/** Returns a table of a visit's waves after the document, until the first paint. */
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
 * Returns a table of what the main thread did until the first paint. The rest of the time, it waited for the network.
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
