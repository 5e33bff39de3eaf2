/** The results of mutants. */

/** The states in which a test noticed the mutant. */
const NOTICED = ['Killed', 'Timeout'];

/** Returns the text at a place in a source. Lines and columns count from 0. */
function original(source, { start, end }) {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  lines.push(lines.pop().slice(0, end.column));
  lines[0] = lines[0].slice(start.column);
  return lines.join('\n');
}

/**
 * Returns results in a readable form: `{ file, line, from, to, mutator, status, noticed }`, with lines from 1.
 * @param files the sources, `{ path, text }`
 */
export function readable(results, files) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return results.map(({ file, location, ...rest }) => ({
    ...rest,
    file,
    line: location.start.line + 1,
    from: original(texts.get(file), location),
    noticed: NOTICED.includes(rest.status),
  }));
}

const short = (text) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};

/** Returns a line for each mutant that no test noticed. */
export function survivorLines(results) {
  return results
    .filter(({ noticed }) => !noticed)
    .map(
      ({ file, line, from, to, mutator, status }) =>
        `${file}:${line}  ${short(from)}  →  ${short(to)}  (${mutator}${status === 'NoCoverage' ? ', no test runs it' : ''})`,
    );
}

const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** Returns the score of each part, and of all parts in the last row. */
function countScores(scores) {
  const rows = scores.map(({ name, known, results }) => {
    const noticed = results.filter((result) => result.noticed).length;
    return { name, known, drawn: results.length, noticed };
  });
  const add = (field) => rows.reduce((sum, row) => sum + row[field], 0);
  return [...rows, { name: 'all', known: add('known'), drawn: add('drawn'), noticed: add('noticed') }];
}

/** Returns the scores of each part and of all, as a Markdown table. */
export function scoreTable(scores) {
  return [
    '| part | mutants | drawn | noticed | score |',
    '| ---- | ------- | ----- | ------- | ----- |',
    ...countScores(scores).map(
      ({ name, known, drawn, noticed }) =>
        `| ${name} | ${known} | ${drawn} | ${noticed} | ${percent(noticed, drawn)} |`,
    ),
  ].join('\n');
}

/** Returns what is stored of a run: the overall score in percent, with one decimal, and the number of mutants. */
export function keptScore(scores) {
  const { drawn, noticed } = countScores(scores).at(-1);
  return { score: Math.floor((1_000 * noticed) / drawn) / 10, mutants: drawn };
}
