/**
 * A case of a random run in one text, the same for every driver: PART:GROUND:SEED:SIZE, and behind it the path of the
 * failure that a property has shrunk. SIZE is the part's number: commands of a sequence, requests, lives, plots.
 */
import { randomInt } from 'node:crypto';

/** The ground of parts that have only one. */
export const ONLY_GROUND = 'main';

/** The flag for the draws of a random run: by default random, and printed. */
export const seedFlag = () => ({ type: 'string', default: String(randomInt(1, 2 ** 31 - 1)) });

/**
 * A case as text.
 * @param {{ part: string, ground?: string, seed: number, size: number, path?: string | undefined }} one
 */
export function caseText({ part, ground = ONLY_GROUND, seed, size, path }) {
  return [part, ground, seed, size, ...(path ? [path] : [])].join(':');
}

/** The case that a text names; undefined where it names none. */
export function caseOf(text) {
  const [, part, ground, seed, size, path] = /^(\w+):([\w-]+):(-?\d+):(\d+)(?::([\d:]+))?$/.exec(text) ?? [];
  return part === undefined ? undefined : { part, ground, seed: Number(seed), size: Number(size), path };
}

/**
 * The line that repeats a case.
 * @param {Parameters<typeof caseText>[0]} one
 */
export const replayLine = (one) => `see it again: npm run soak -- --replay ${caseText(one)}`;
