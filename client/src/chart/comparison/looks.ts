import type { LineColour } from '../indicators/study.ts';

/** How the line of a compared instrument looks: its colour, and its dashes and gaps in CSS pixels. Studies have solid lines. */
export interface Look {
  readonly colour: LineColour;
  readonly dash: readonly number[];
}

/** The looks of compared instruments. Neighbours differ in dashes as much as in colour. */
export const LOOKS = [
  { colour: 2, dash: [8, 4] },
  { colour: 1, dash: [2, 3] },
  { colour: 0, dash: [10, 3, 2, 3] },
  { colour: 3, dash: [5, 6] },
  { colour: 4, dash: [16, 4] },
] as const satisfies readonly Look[];
