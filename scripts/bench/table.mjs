/**
 * The tables of a run. A row is `{ what, unit, ours }` and may have `against`, `yardstick`, `ratio`, `spread` (how far
 * half of its rounds lie from the median, as a share of it) and a goal. `{ ratio }` and `{ most }` are upper limits of
 * the ratio and of ours; `{ least }` is a lower limit of ours.
 */
import { cpus } from 'node:os';

function number(value) {
  if (Number.isInteger(value)) return String(value);
  const size = Math.abs(value);
  return size < 0.1 ? String(Number(value.toPrecision(2))) : value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

const withUnit = (value, unit) => (value === undefined ? '' : `${number(value)} ${unit}`.trim());

/** Returns whether a row reaches its goal, and the limit in words; undefined without a goal. */
export function verdictOf({ goal, ours, ratio, unit }) {
  if (goal === undefined) return undefined;
  if (goal.least !== undefined) return { limit: `≥ ${withUnit(goal.least, unit)}`, reached: ours >= goal.least };
  if (goal.most !== undefined) return { limit: `≤ ${withUnit(goal.most, unit)}`, reached: ours <= goal.most };
  return { limit: `≤ ${number(goal.ratio)}`, reached: ratio <= goal.ratio };
}

function goalCell(row) {
  const verdict = verdictOf(row);
  return verdict === undefined ? '' : `${verdict.limit} ${verdict.reached ? '✓' : '**missed**'}`;
}

const COLUMNS = [
  ['what', ':--', ({ what }) => what],
  ['ours', '--:', ({ ours, unit }) => withUnit(ours, unit)],
  ['beside', ':--', ({ against = '' }) => against],
  ['theirs', '--:', ({ yardstick, unit }) => withUnit(yardstick, unit)],
  ['ratio', '--:', ({ ratio }) => withUnit(ratio, '')],
  ['goal', ':--', goalCell],
  ['varies', '--:', ({ spread }) => (spread === undefined ? '' : `± ${Math.round(100 * spread)} %`)],
];

/** Returns rows as Markdown, without columns that no row fills. */
export function tableOf(rows) {
  const columns = COLUMNS.filter(([, , cell]) => rows.some((row) => cell(row) !== ''));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(([name]) => name)),
    line(columns.map(([, rule]) => rule)),
    ...rows.map((row) => line(columns.map(([, , cell]) => cell(row)))),
  ].join('\n');
}

/** With more processes per processor than this, wall-clock times mean little. */
const BUSY = 0.5;

/** Returns a note for results measured under a load, in processes per processor; undefined on an idle machine. */
export function busyNote(load) {
  return load > BUSY ? `Measured beside other work (${load.toFixed(1)} processes for each processor).` : undefined;
}

/** Describes the measuring machine. */
export const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, ${process.platform}`;

/** Replaces the part of a text between two markers. */
export function between(text, name, content) {
  const [begin, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The markers ${begin} and ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}
