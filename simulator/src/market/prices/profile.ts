import type { MarketId } from '@zaraba/contracts';
import { exp } from '../numeric.ts';

/** The distribution of variance and volume over the minutes of a day, and the tree of the random cascade. */
export interface Profile {
  readonly minutes: number;
  /**
   * The inner nodes of the tree, parents first. `leftShare` is the part of the variance that goes to the left child. A
   * child is a node's index, or −1 − minute for a leaf.
   */
  readonly leftShare: Float64Array;
  readonly leftChild: Int32Array;
  readonly rightChild: Int32Array;
  readonly volume: Float64Array;
  /** The part of a minute's move that comes before its open. */
  readonly gap: Float64Array;
  /** The parts of a minute's volume that trade in its first and in its last second, as auctions. */
  readonly opening: Float64Array;
  readonly closing: Float64Array;
}

interface Shape {
  readonly openingBump: number;
  readonly closingBump: number;
  /** The volume of the first and of the last minute including auctions, in multiples of a usual minute. */
  readonly openingAuction: number;
  readonly closingAuction: number;
  readonly breakAfterMinutes?: number;
  readonly noonAuction?: true;
}

const SHAPES: Readonly<Record<MarketId, Shape>> = {
  jp: {
    openingBump: 1.9,
    closingBump: 0.9,
    openingAuction: 7,
    closingAuction: 16,
    breakAfterMinutes: 150,
    noonAuction: true,
  },
  us: { openingBump: 2.0, closingBump: 1.0, openingAuction: 5, closingAuction: 12 },
  cn: { openingBump: 2.2, closingBump: 0.7, openingAuction: 4, closingAuction: 4, breakAfterMinutes: 120 },
};

const USUAL_GAP = 0.12;
const GAP_AFTER_BREAK = 0.6;

const profiles = new Map<string, Profile>();

/** Returns the profile of a market. It is built on first use. `minutes` is the length of the day. */
export function profileOf(market: MarketId, minutes: number): Profile {
  const key = `${market}${minutes}`;
  let profile = profiles.get(key);
  if (!profile) profiles.set(key, (profile = buildProfile(SHAPES[market], minutes)));
  return profile;
}

function buildProfile(shape: Shape, minutes: number): Profile {
  const cumulative = new Float64Array(minutes + 1);
  const gap = new Float64Array(minutes).fill(USUAL_GAP);
  gap[0] = 0;
  for (let minute = 0; minute < minutes; minute++) {
    const t = (minute + 0.5) / minutes;
    let level = 0.55 + shape.openingBump * exp(-11 * t) + shape.closingBump * exp(-9 * (1 - t));
    if (minute === shape.breakAfterMinutes) {
      level *= 1.8;
      gap[minute] = GAP_AFTER_BREAK;
    }
    cumulative[minute + 1] = cumulative[minute]! + level * level;
  }
  return { minutes, gap, ...volumesOf(shape, minutes), ...splitting(cumulative, minutes) };
}

function volumesOf(shape: Shape, minutes: number): Pick<Profile, 'volume' | 'opening' | 'closing'> {
  const { openingAuction, closingAuction, breakAfterMinutes: noon, noonAuction = false } = shape;
  const volume = new Float64Array(minutes).fill(1);
  const [opening, closing] = [new Float64Array(minutes), new Float64Array(minutes)];
  volume[0] = openingAuction;
  volume[minutes - 1] = closingAuction;
  opening[0] = 1 - 1 / openingAuction;
  closing[minutes - 1] = 1 - 1 / closingAuction;
  if (noon !== undefined) {
    volume[noon] = 2;
    if (noonAuction) opening[noon] = 1 / 2;
  }
  return { volume, opening, closing };
}

function splitting(cumulative: Float64Array, minutes: number) {
  const leftShare = new Float64Array(minutes);
  const leftChild = new Int32Array(minutes);
  const rightChild = new Int32Array(minutes);
  let made = 0;
  const build = (from: number, to: number): number => {
    if (to - from === 1) return -1 - from;
    const own = made++;
    const middle = (from + to) >>> 1;
    leftShare[own] = (cumulative[middle]! - cumulative[from]!) / (cumulative[to]! - cumulative[from]!);
    leftChild[own] = build(from, middle);
    rightChild[own] = build(middle, to);
    return own;
  };
  build(0, minutes);
  return { leftShare, leftChild, rightChild };
}
