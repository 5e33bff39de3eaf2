import { describe, expect, it } from 'vitest';
import { type Pixels, SIDE_READABLE, isCutShort, pictureDoubts } from './pictureQuality.ts';

const WIDTH = 480;
const HEIGHT = 300;

type Change = (value: number, x: number, y: number) => number;

/** Returns a generator of pseudo-random numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function plain(value: number): Float32Array {
  return new Float32Array(WIDTH * HEIGHT).fill(value);
}

function changed(grey: Float32Array, change: Change): Float32Array {
  return grey.map((value, at) => Math.min(255, Math.max(0, change(value, at % WIDTH, Math.floor(at / WIDTH)))));
}

/** Returns a picture of an identity card: a softly shaded portrait, and rows of strokes as wide as those of letters. */
function card(seed: number, paper = 205, ink = 45): Float32Array {
  const next = numbers(seed);
  const isPortrait = (x: number, y: number): boolean => x > 30 && x < 150 && y > 45 && y < 225;
  const shade = (x: number, y: number): number => 110 + 50 * Math.sin(x / 30) * Math.cos(y / 40);
  const grey = changed(plain(paper), (value, x, y) => (isPortrait(x, y) ? shade(x, y) : value - (12 * x) / WIDTH));
  for (let top = 30; top < HEIGHT - 40; top += 28) {
    for (let left = 172; left < WIDTH - 30; left += 7) {
      if (next() < 0.25) continue;
      const start = top + Math.floor(next() * 4);
      const end = start + 4 + Math.floor(next() * 10);
      for (let y = start; y < end; y += 1) grey.fill(ink, y * WIDTH + left, y * WIDTH + left + 3);
    }
  }
  return grey;
}

/**
 * Returns a picture that is out of focus or shaken: every pixel is the mean of its neighbours. The mean is taken twice,
 * because a real lens blurs smoothly.
 */
function blurred(grey: Float32Array, across: number, down = across): Float32Array {
  const mean = (from: Float32Array, reach: number, step: number): Float32Array =>
    from.map((value, at) => {
      let sum = 0;
      for (let away = -reach; away <= reach; away += 1) sum += from[at + away * step] ?? value;
      return sum / (2 * reach + 1);
    });
  const once = (from: Float32Array): Float32Array => mean(mean(from, across, 1), down, WIDTH);
  return once(once(grey));
}

function noisy(grey: Float32Array, strength: number, seed: number): Float32Array {
  const next = numbers(seed);
  return changed(grey, (value) => value + (next() - 0.5) * 2 * strength);
}

/** Returns a picture of a card that reflects a lamp. */
function lit(grey: Float32Array, x: number, y: number, radius: number): Float32Array {
  return changed(grey, (value, atX, atY) => {
    const distance = Math.hypot(atX - x, atY - y) / radius;
    return value + 255 * Math.max(0, Math.min(1, 1.6 - distance));
  });
}

function pixelsOf(grey: Float32Array): Pixels {
  const data = new Uint8ClampedArray(grey.length * 4);
  grey.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3));
  return { data, width: WIDTH, height: HEIGHT };
}

const doubts = (grey: Float32Array, side = 1_200) => pictureDoubts(pixelsOf(grey), side);

const UNREADABLE: readonly (readonly [string, readonly string[]])[] = [
  ...[3, 4, 5, 6, 8].map((reach) => [`out of focus by ${reach}`, doubts(blurred(card(reach), reach))] as const),
  ...[6, 9, 12].map((reach) => [`shaken by ${reach}`, doubts(blurred(card(reach), reach, 2))] as const),
  ['out of focus in bad light', doubts(noisy(blurred(card(2), 4), 4, 1))],
  ...[0.05, 0.15, 0.25, 0.35].map(
    (part) =>
      [
        `as dark as ${part}`,
        doubts(
          noisy(
            changed(card(4), (value) => value * part),
            5,
            2,
          ),
        ),
      ] as const,
  ),
  ...(
    [
      [300, 110, 45],
      [225, 150, 70],
      [375, 225, 52],
      [110, 110, 60],
    ] as const
  ).map(([x, y, radius]) => [`lit at ${x}, ${y}`, doubts(lit(card(5), x, y, radius))] as const),
  ['smaller than letters', doubts(card(6), SIDE_READABLE - 1)],
  ['the paper alone', doubts(plain(200))],
  ['nothing but light', doubts(plain(255))],
];

describe('a photograph of a document', () => {
  it('raises a warning in each of 20 ways in which it can be unreadable', () => {
    expect(UNREADABLE).toHaveLength(20);
    expect(UNREADABLE.filter(([, found]) => found.length === 0).map(([name]) => name)).toEqual([]);
  });

  it.each(UNREADABLE)('that is %s raises a warning with the right reason', (name, found) => {
    const reasons = { out: 'blurred', shaken: 'blurred', as: 'dark', lit: 'glare', smaller: 'small' } as const;
    const [first = ''] = name.split(' ');
    expect(found).toContain(reasons[first as keyof typeof reasons] ?? 'blurred');
  });

  it.each([
    ['as it is', card(1)],
    ['on white paper', card(2, 255, 20)],
    ['on grey paper', card(3, 150, 60)],
    ['with a little noise', noisy(card(4), 8, 3)],
    ['a little soft', blurred(card(5), 1)],
    ['darker than it should be', changed(card(6), (value) => value * 0.55)],
    ['brighter than it should be', changed(card(7), (value) => value * 1.15)],
    ['with a small reflection at its edge', lit(card(8), WIDTH, 0, 24)],
  ])('that is readable raises no warning: %s', (_name, grey) => {
    expect(doubts(grey)).toEqual([]);
  });
});

it.each<[string, boolean, readonly number[]]>([
  ['a whole JPEG', false, [0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]],
  ['one with something behind its end', false, [0xff, 0xd8, 1, 0xff, 0xd9, 9, 9]],
  ['one without its last byte', true, [0xff, 0xd8, 1, 2, 3, 0xff]],
  ['one without its end', true, [0xff, 0xd8, 1, 2, 3]],
  ['a picture of another type', false, [0x89, 0x50, 0x4e, 0x47]],
  ['an empty file', false, []],
])('the check whether the end of a file is missing returns, for %s: %s', (_what, isCut, bytes) => {
  expect(isCutShort(Uint8Array.from(bytes))).toBe(isCut);
});
