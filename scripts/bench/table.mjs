/** The one table of a run. */
import { cpus } from 'node:os';

const number = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** Rows as Markdown. `yardstick` and `ratio` may be absent. */
export function tableOf(rows, date) {
  const lines = rows.map(({ what, against = '', unit, ours, yardstick, ratio }) => {
    const other = yardstick === undefined ? '' : `${number(yardstick)} ${unit}`;
    return `| ${what} | ${number(ours)} ${unit} | ${against} | ${other} | ${ratio === undefined ? '' : number(ratio)} |`;
  });
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, ${process.platform}`;
  return [
    '| what | ours | beside | theirs | ratio |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
    `Medians of interleaved rounds in one run on ${date} (${machine}). The ratios are the part to trust: below 1 is better than the yardstick.`,
  ].join('\n');
}

/** Replaces the part of a text between the markers. */
export function between(text, name, content) {
  const [begin, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The markers ${begin} and ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}
