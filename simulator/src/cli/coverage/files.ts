import { COVERAGE_KINDS } from '../../coverage/coverage.ts';
import type { CoverageReport } from '../../coverage/coverage.ts';
import { doneOf, percentOf, shortfall, totalOf } from './minimum.ts';
import type { Kind, Minimums } from './minimum.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

interface Case {
  readonly name: string;
  readonly inner?: string;
}

function casesOf(report: CoverageReport, kind: Kind, minimum: number | undefined): readonly Case[] {
  const { exercised, missing } = report[kind];
  const short = shortfall(report[kind], minimum);
  const failure = short === undefined ? {} : { inner: `<failure message="${escaped(short)}"/>` };
  return [
    ...(minimum === undefined ? [] : [{ name: `at least ${minimum} %`, ...failure }]),
    ...Object.keys(exercised).map((name) => ({ name })),
    ...missing.map((name) => ({ name, inner: '<skipped message="not exercised"/>' })),
  ];
}

/** Formats a coverage report as JUnit XML, with a suite for each kind. */
export function junitOf(report: CoverageReport, minimums: Minimums): string {
  let failures = 0;
  const suites = COVERAGE_KINDS.map((kind) => {
    const cases = casesOf(report, kind, minimums[kind]);
    const failed = shortfall(report[kind], minimums[kind]) === undefined ? 0 : 1;
    failures += failed;
    const lines = cases.map(({ name, inner }) => {
      const head = `    <testcase classname="${kind}" name="${escaped(name)}"`;
      return inner === undefined ? `${head}/>` : `${head}>${inner}</testcase>`;
    });
    const counts = `tests="${cases.length}" failures="${failed}" skipped="${report[kind].missing.length}"`;
    return `  <testsuite name="${kind}" ${counts}>\n${lines.join('\n')}\n  </testsuite>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Zaraba contract coverage"';
  return `${head} failures="${failures}">\n${suites.join('\n')}\n</testsuites>\n`;
}

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: 0.25rem 0.75rem 0.25rem 0 }
td.number { text-align: end; font-variant-numeric: tabular-nums }
meter { width: 100% }
ul { columns: 20rem; padding-inline-start: 1.25rem }
li { overflow-wrap: anywhere }`;

function rowOf(report: CoverageReport, kind: Kind, minimum: number | undefined): string {
  const part = report[kind];
  const short = shortfall(part, minimum);
  const verdict = short ?? (minimum === undefined ? '' : `at least ${minimum} %`);
  const percent = percentOf(part);
  return `<tr><th scope="row"><a href="#${kind}">${kind}</a></th>
<td class="number">${doneOf(part)} / ${totalOf(part)}</td>
<td><meter min="0" max="100" value="${percent.toFixed(1)}">${percent.toFixed(1)} %</meter></td>
<td>${verdict}</td></tr>`;
}

function detailsOf(report: CoverageReport, kind: Kind): string {
  const { exercised, missing } = report[kind];
  const done = Object.entries(exercised).map(([name, times]) => `<li>${escaped(name)} × ${times}</li>`);
  const open = missing.map((name) => `<li>${escaped(name)}</li>`);
  return `<h2 id="${kind}">${kind}</h2>
<details${open.length === 0 ? '' : ' open'}><summary>${open.length} not exercised</summary><ul>${open.join('\n')}</ul></details>
<details><summary>${done.length} exercised</summary><ul>${done.join('\n')}</ul></details>`;
}

/** Formats a coverage report as a single HTML page without scripts or other files. */
export function htmlOf(report: CoverageReport, minimums: Minimums): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Zaraba contract coverage</title>
<style>
${STYLE}
</style>
<h1>Contract coverage</h1>
<p>What tests have exercised of a simulated market and its client, of all that there is.</p>
<table>
<thead><tr><th scope="col">kind</th><th scope="col">exercised</th><th scope="col">share</th><th scope="col">required</th></tr></thead>
<tbody>
${COVERAGE_KINDS.map((kind) => rowOf(report, kind, minimums[kind])).join('\n')}
</tbody>
</table>
${COVERAGE_KINDS.map((kind) => detailsOf(report, kind)).join('\n')}
</html>
`;
}
