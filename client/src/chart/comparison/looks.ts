import type { LineColour } from '../indicators/study.ts';

/** The look of a compared instrument's line. Dashes and gaps are in CSS pixels. The lines of studies are solid. */
export interface Look {
  readonly colour: LineColour;
  readonly dash: readonly number[];
}

/** The looks of compared instruments, in order of use. Neighbours differ in both dashes and colour. */
export const LOOKS = [
  { colour: 2, dash: [8, 4] },
  { colour: 1, dash: [2, 3] },
  { colour: 0, dash: [10, 3, 2, 3] },
  { colour: 3, dash: [5, 6] },
  { colour: 4, dash: [16, 4] },
] as const satisfies readonly Look[];
