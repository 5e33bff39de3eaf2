/** What became of mutants, from Stryker's report. */

/** The states in which a test noticed. */
const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];
/** What a checker turns away was never a mutant of this run. */
const NOT_DRAWN = 'CompileError';

/** The text at a place of a source. Stryker's report counts lines and columns from 1. */
function original(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

/** The drawn mutants of a report: `{ file, line, from, to, mutator, status, noticed }`, from the first file on. */
export function readResults({ files }) {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== NOT_DRAWN)
      .map(({ location, replacement, mutatorName, status }) => ({
        file,
        line: location.start.line,
        from: original(source, location),
        to: replacement,
        mutator: mutatorName,
        status,
        noticed: NOTICED.includes(status),
      })),
  );
}

const short = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};

/** One line for each mutant that no test noticed. */
export function survivorLines(results) {
  return results
    .filter(({ noticed }) => !noticed)
    .map(
      ({ file, line, from, to, mutator, status }) =>
        `${file}:${line}  ${short(from)}  →  ${short(to)}  (${mutator}${status === 'NoCoverage' ? ', no test runs it' : ''})`,
    );
}

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** The score of each part and of all, as a Markdown table. */
export function scoreTable(scores) {
  const rows = scores.map(({ name, known, results }) => {
    const noticed = results.filter((result) => result.noticed).length;
    return { name, known, drawn: results.length, noticed };
  });
  const add = (field) => rows.reduce((sum, row) => sum + row[field], 0);
  rows.push({ name: 'all', known: add('known'), drawn: add('drawn'), noticed: add('noticed') });
  return [
    '| part | mutants | drawn | noticed | score |',
    '| ---- | ------- | ----- | ------- | ----- |',
    ...rows.map(
      ({ name, known, drawn, noticed }) =>
        `| ${name} | ${known} | ${drawn} | ${noticed} | ${percent(noticed, drawn)} |`,
    ),
  ].join('\n');
}
