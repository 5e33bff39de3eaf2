/**
 * A case of a random run as one text, the same for every driver: PART:GROUND:SEED:SIZE, followed by the path of a
 * failure that a property has shrunk. SIZE is the number of the part: commands of a sequence, requests, lives or plots.
 */
import { randomInt } from 'node:crypto';

/** The ground of parts that have only one. */
export const ONLY_GROUND = 'main';

/** The flag for the draws of a random run. By default they are random, and printed. */
export const seedFlag = () => ({ type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) });

/**
 * A case as text.
 * @param {{ part: string, ground?: string, seed: number, size: number, path?: string | undefined }} one
 */
export function caseText({ part, ground = ONLY_GROUND, seed, size, path }) {
  return [part, ground, seed, size, ...(path ? [path] : [])].join(':');
}

/** Returns the case that a text names; undefined if it names none. */
export function caseOf(text) {
  const [, part, ground, seed, size, path] = /^(\w+):([\w-]+):(-?\d+):(\d+)(?::([\d:]+))?$/.exec(text) ?? [];
  return part === undefined ? undefined : { part, ground, seed: Number(seed), size: Number(size), path };
}

/**
 * The line that repeats a case.
 * @param {Parameters<typeof caseText>[0]} one
 */
export const replayLine = (one) => `see it again: npm run soak -- --replay ${caseText(one)}`;
