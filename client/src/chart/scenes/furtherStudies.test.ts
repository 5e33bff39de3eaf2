import { expect, it } from 'vitest';
import { FURTHER_STUDIES } from '../indicators/further/index.ts';
import { Studies } from '../indicators/studies.ts';
import { DrawList, type DrawItem, type LineBatch, type RectBatch } from '../painting/drawList.ts';
import { studyValues } from '../picture/legend.ts';
import { OPTIONS, PALETTE, pictureOf, wave } from '../testing/stage.ts';
import type { ChartOptions, StudyId } from '../types.ts';
import { drawHistory, drawLive, liveFits, measure } from './scene.ts';

const COUNT = 150;
/** A view past the newest bar, which leaves room for what is drawn ahead. */
const VIEW = { left: 60, span: 120 };

function inputWith(main: StudyId, view = VIEW) {
  return pictureOf(wave(COUNT), view, { main: [main], sub: [], furtherStudies: FURTHER_STUDIES });
}

function drawn(main: StudyId) {
  const input = inputWith(main);
  const frame = measure(input);
  const [history, live] = [new DrawList(), new DrawList()];
  drawHistory(history, input, frame, PALETTE);
  drawLive(live, input, frame, { palette: PALETTE, shift: 0 });
  return { input, frame, history: history.items, live: live.items };
}

const isLine =
  (colour: string) =>
  (item: DrawItem): item is LineBatch =>
    item.kind === 'line' && item.colour === colour;

it('the spans of Ichimoku extend 25 bars past the newest bar, and its lagging span ends 25 bars before it', () => {
  const { input, frame, history, live } = drawn('ICHIMOKU');
  const [run] = input.mainRuns;
  const lines = { SENKOU1: ['line3', 25], SENKOU2: ['line4', 25], CHIKOU: ['line5', -25] } as const;
  for (const [label, [colour, shift]] of Object.entries(lines)) {
    const line = history.find(isLine(colour));
    const end = (line?.count ?? 0) * 2;
    expect(line?.points[end - 2]).toBeCloseTo(frame.xOf(COUNT - 1 + shift), 2);
    const column = run?.out[run.outputs.findIndex((output) => output.label === label)];
    expect(line?.points[end - 1]).toBeCloseTo(frame.panes[0].map.y(column?.[COUNT - 1] ?? NaN), 2);
    expect(live.some(isLine(colour))).toBe(false);
  }
  expect(live.some(isLine('line1'))).toBe(true);
});

it('the cloud of Ichimoku is the area between its spans, up to 25 bars past the newest bar', () => {
  const { input, frame, history, live } = drawn('ICHIMOKU');
  const isArea = (item: DrawItem): item is LineBatch => item.kind === 'line' && item.filled;
  const cloud = history.find(isArea);
  const points = Array.from({ length: cloud?.count ?? 0 }, (_, at) => [
    ...(cloud?.points.slice(2 * at, 2 * at + 2) ?? []),
  ]);
  const [run] = input.mainRuns;
  const edge = (output: number, index: number) => [
    expect.closeTo(frame.xOf(index), 2) as number,
    expect.closeTo(frame.panes[0].map.y(run?.valueAt(output, index) ?? NaN), 2) as number,
  ];
  // Leading span 2 needs 52 bars, and is drawn 25 bars ahead.
  const bars = Array.from({ length: COUNT + 25 - 76 }, (_, at) => 76 + at);
  expect(points).toEqual([...bars.map((index) => edge(2, index)), ...bars.toReversed().map((index) => edge(3, index))]);
  expect(history.findIndex(isArea)).toBeLessThan(history.findIndex(isLine('line3')));
  expect(live.some(isArea)).toBe(false);
});

it('the legend shows the values drawn at a bar, not those computed from it', () => {
  const [run] = inputWith('ICHIMOKU').mainRuns;
  const labels = (index: number) => (run ? studyValues(run, index, OPTIONS).map(({ label }) => label) : []);
  expect(labels(40)).toEqual(['TENKAN', 'KIJUN', 'CHIKOU']);
  expect(labels(COUNT - 1)).toEqual(['TENKAN', 'KIJUN', 'SENKOU1', 'SENKOU2']);
  expect(run?.valueAt(2, COUNT + 24)).toBe(run?.out[2]?.[COUNT - 1]);
  expect(run?.valueAt(2, COUNT + 25)).toBeNaN();
});

it.each([
  ['MA', true],
  ['KC', true],
  ['ICHIMOKU', false],
  ['VP', false],
] as const)('a tick does not repaint the history of %s: %s', (main, unpainted) => {
  const input = inputWith(main);
  expect(liveFits(input, measure(input))).toBe(unpainted);
});

it('a volume profile is drawn at the right edge with the history, and its longest row takes 30 % of the plot', () => {
  const { frame, history, live } = drawn('VP');
  const { plotWidth } = frame.layout;
  const rows = history.filter(
    (item): item is RectBatch => item.kind === 'rects' && ['upSoft', 'downSoft', 'grid'].includes(item.colour),
  );
  const boxes = rows.flatMap(({ boxes: all, count }) =>
    Array.from({ length: count }, (_, at) => [...all.subarray(at * 4, at * 4 + 4)]),
  );
  const atEdge = boxes.filter(([left = 0, , width = 0]) => left + width === plotWidth && width < plotWidth / 2);
  expect(atEdge.length).toBeGreaterThan(10);
  expect(Math.min(...atEdge.map(([left = 0]) => left))).toBeGreaterThanOrEqual(Math.round(plotWidth * 0.7));
  expect(history.findIndex((item) => item === rows.at(-1))).toBeLessThan(
    history.findIndex((item) => item.kind === 'rects' && item.colour === 'up'),
  );
  expect(live.some((item) => item.kind === 'rects' && item.colour === 'grid')).toBe(false);
});

it('a study has the chosen parameters and colours, and is recomputed only if one of them changes', () => {
  const studies = new Studies();
  const choose = (patch: Partial<ChartOptions>) =>
    studies.choose({ ...OPTIONS, main: ['MA', 'EMA'], sub: [], ...patch });
  choose({ studySettings: { MA: { parameters: [7, 9], colours: [5] } } });
  const [ma, ema] = studies.main;
  expect(ma?.outputs.map(({ label, colour }) => [label, colour])).toEqual([
    ['MA7', 5],
    ['MA9', 1],
  ]);
  choose({ studySettings: { MA: { parameters: [7, 9], colours: [5] }, EMA: { parameters: [3] } } });
  expect(studies.main[0]).toBe(ma);
  expect(studies.main[1]).not.toBe(ema);
  expect(studies.main[1]?.outputs.map(({ label }) => label)).toEqual(['EMA3']);
});

it('a chosen study is not drawn until its code is loaded', () => {
  const studies = new Studies();
  studies.choose({ ...OPTIONS, main: ['KC', 'MA'], sub: ['ATR'] });
  expect([...studies.main, ...studies.sub].map(({ study }) => study.id)).toEqual(['MA']);
  const [ma] = studies.main;
  studies.choose({ ...OPTIONS, main: ['KC', 'MA'], sub: ['ATR'], furtherStudies: FURTHER_STUDIES });
  expect([...studies.main, ...studies.sub].map(({ study }) => study.id)).toEqual(['KC', 'MA', 'ATR']);
  expect(studies.main[1]).toBe(ma);
});
