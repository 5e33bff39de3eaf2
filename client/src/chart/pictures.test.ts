import { expect, test } from 'vitest';
import { DrawList, type DrawItem } from './painting/drawList.ts';
import { createArrayFeed } from './arrayFeed.ts';
import { type BasicStudyId, STUDIES } from './indicators/index.ts';
import { StudyRun } from './indicators/run.ts';
import { layOut } from './geometry/layout.ts';
import type { PictureInput } from './picture/picture.ts';
import { exportScene } from './scenes/exportScene.ts';
import { lastPriceOf, readBar, summarise, tableRows } from './picture/reading.ts';
import { drawHistory, drawLive, measure } from './scenes/scene.ts';
import { coveredTicks, placeTags } from './scenes/tags.ts';
import { PALETTE, pictureOf, wave } from './testing/stage.ts';
import type { Bar, ChartOptions, SummaryFacts } from './types.ts';

/**
 * Pictures as text, whole: a change of the chart shows here as a change of lines. If it is meant, run this file with
 * `--update` and read the difference.
 */

const rounded = (values: Iterable<number>) => [...values].map((value) => String(Math.round(value * 10) / 10));
const pairs = (values: readonly string[], size: number) =>
  values.flatMap((_, at) => (at % size === 0 ? [values.slice(at, at + size).join(',')] : [])).join(' ');

function line(item: DrawItem): string {
  if (item.kind === 'rects') return `rects ${item.colour} ${pairs(rounded(item.boxes.subarray(0, item.count * 4)), 4)}`;
  if (item.kind === 'line') {
    const { colour, strokes, filled, points, count } = item;
    return `${filled ? 'area' : `line of ${strokes}`} ${colour} ${pairs(rounded(points.subarray(0, count * 2)), 2)}`;
  }
  return JSON.stringify(item);
}

/** A small picture, so that its text stays readable: 150 by 160 at two device pixels. */
function small(input: PictureInput): PictureInput {
  const { options } = input;
  const size = { widthCss: 150, heightCss: 160, ratio: 2, priceLength: 5 };
  return { ...input, layout: layOut({ ...size, subCount: options.sub.length }) };
}

function picture(name: string, input: PictureInput, live = true): string {
  const frame = measure(input);
  const lines = (draw: (list: DrawList) => void) => {
    const list = new DrawList();
    draw(list);
    return list.items.map(line);
  };
  const history = lines((list) => drawHistory(list, input, frame, PALETTE));
  const newest = live ? lines((list) => drawLive(list, input, frame, { palette: PALETTE, shift: 20 })) : [];
  return [`# ${name}`, ...history, ...(live ? ['the live bar:', ...newest] : [])].join('\n').replaceAll(/ +$/gm, '');
}

const candles = (count: number, patch: Partial<ChartOptions>, view = { left: 0, span: count }) =>
  small(pictureOf(wave(count), view, patch));

/** Bars that rise, fall, stand still, leap and turn: each branch of a study has one. */
const RESTLESS: readonly Bar[] = Array.from({ length: 60 }, (_, at) => {
  const open = 1000 + Math.round(60 * Math.sin(at / 5) + 25 * Math.sin(at * at));
  const close = at % 7 === 0 ? open : open + Math.round(30 * Math.cos(at * 3));
  const high = Math.max(open, close) + (at % 5) * 4;
  const low = Math.min(open, close) - (at % 3) * 5;
  return { time: at * 60, open, high, low, close, volume: at % 11 === 0 ? 0 : 100 + ((at * 53) % 97) };
});

function study(id: BasicStudyId): string {
  const run = new StudyRun(STUDIES[id]);
  run.update(createArrayFeed(RESTLESS).bars());
  const columns = run.out.map((column) => rounded(column.subarray(0, RESTLESS.length)).join(' '));
  return [`# ${id}`, ...columns].join('\n');
}

/** The words and values of a picture: its summary, readings of three bars, its newest rows, its tags, its export. */
function words(name: string, input: PictureInput): string {
  const frame = measure(input);
  const { labels } = input;
  if (labels === undefined) throw new Error('a picture of this test has labels');
  const last = lastPriceOf(input, frame);
  const summary = (facts: SummaryFacts) => JSON.stringify(facts);
  const spoken = { ...input, options: { ...input.options, texts: { ...input.options.texts, summary } } };
  const readings = [0, Math.floor(frame.count / 2), frame.count - 1].map((index) =>
    readBar(input, frame, labels, { index, by: 'pointer' }),
  );
  return [
    `# ${name}`,
    summarise(spoken, frame, labels),
    ...readings.map((reading) => JSON.stringify(reading)),
    ...tableRows(input, frame, labels)
      .slice(0, 3)
      .map((row) => JSON.stringify(row)),
    `tags ${rounded(placeTags(frame, input.options, last).middles).join(' ')}`,
    `covered ${rounded(coveredTicks(frame, input.options, last)).join(' ')}`,
    ...exportScene(frame, input.options, PALETTE, last).items.map(line),
  ].join('\n');
}

const DAY = Date.UTC(2026, 10, 20) / 1000;
const MINUTES = Array.from({ length: 25 }, (_, minute) => DAY + minute * 60);
const SHARE = {
  stretches: [
    { from: DAY, to: DAY + 20 * 60 },
    { from: DAY + 30 * 60, to: DAY + 50 * 60 },
  ],
  previousClose: 1000,
  time: MINUTES.map((time, minute) => (minute < 20 ? time : time + 600)),
  price: MINUTES.map((_, minute) => 1000 + Math.round(80 * Math.sin(minute / 4)) / 10),
  average: MINUTES.map((_, minute) => 1000 + Math.round(40 * Math.sin(minute / 6)) / 10),
  volume: MINUTES.map((_, minute) => 50 + ((minute * 31) % 40)),
};
const time = (at: number) => wave(20)[at]?.time ?? 0;

const LINES: ChartOptions['lines'] = [
  { id: 'a', price: 1010, kind: 'cost', label: 'cost' },
  { id: 'b', price: 1030, kind: 'order', label: 'order' },
  { id: 'c', price: 1060, kind: 'limitUp', label: 'up' },
  { id: 'd', price: 900, kind: 'limitDown', label: 'down' },
];

const timeShare = small(pictureOf([], { left: 0, span: 50 }, { kind: 'timeShare', period: 'minute', main: [] }));

test('pictures match their snapshot', async () => {
  const pictures = [
    picture('candles with means and volume', candles(14, {})),
    picture('candles that begin before the picture', candles(40, { sub: [] }, { left: 12.4, span: 12.6 })),
    picture('candles in percent, stretched', { ...candles(12, { scale: 'percent', main: [], sub: [] }), priceZoom: 2 }),
    picture('candles on a log scale', candles(12, { scale: 'log', main: [], sub: [] })),
    picture('merged candles', candles(700, { main: [], sub: ['VOL'] }), false),
    picture('histogram and lines', candles(50, { main: ['BOLL'], sub: ['MACD'] }, { left: 36, span: 14 })),
    picture('dots and guides', candles(30, { main: ['SAR'], sub: ['RSI', 'KDJ'] }, { left: 18, span: 12 })),
    picture(
      'lines, marks and a watermark',
      candles(20, {
        main: [],
        sub: [],
        watermark: 'SIMULATED',
        lines: LINES,
        marks: [
          { id: 'e', time: time(3), kind: 'buy', label: 'B' },
          { id: 'f', time: time(9), kind: 'sell', label: 'S' },
          { id: 'g', time: time(9) + 1, kind: 'dividend', label: 'D' },
        ],
      }),
    ),
    picture('a session', { ...timeShare, share: SHARE }),
  ];
  await expect(pictures.join('\n\n')).toMatchFileSnapshot('testPictures.txt');
});

test('studies of volatile bars match their snapshot', async () => {
  const ids = Object.values(STUDIES).map(({ id }) => id);
  await expect(ids.map(study).join('\n\n')).toMatchFileSnapshot('testStudies.txt');
});

test('the texts of a picture match their snapshot', async () => {
  const large = pictureOf(wave(30), { left: 4, span: 20 }, { main: ['MA'], sub: ['VOL'], lines: LINES });
  const size = { widthCss: 320, heightCss: 400, ratio: 1.5, priceLength: 12, textScale: 1.5, subCount: 1 };
  const pictures = [
    words('candles', candles(20, { main: ['EMA'], sub: ['MACD', 'OBV'], lines: LINES })),
    words('candles in larger text', { ...large, layout: layOut(size) }),
    words('a session', { ...timeShare, share: SHARE }),
    words('a session at its end', {
      ...timeShare,
      share: { ...SHARE, previousClose: 1_004, price: SHARE.price.map((price) => price + 10) },
    }),
  ];
  await expect(pictures.join('\n\n')).toMatchFileSnapshot('testWords.txt');
});
