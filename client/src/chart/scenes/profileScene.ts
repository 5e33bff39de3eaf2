import type { BarsInput } from './candleScene.ts';
import type { StudyRun } from '../indicators/run.ts';
import type { DrawList } from '../painting/drawList.ts';
import type { PaneFrame } from '../picture/picture.ts';

/** The length of the longest row, as a share of the plot's width. */
const LONGEST_SHARE = 0.3;

/**
 * Draws the volume by price of the bars in view as rows from the right edge. In each row, the volume of rising bars is
 * at the edge, and that of falling bars further in. Rows outside the value area are grey, and a line marks the point of
 * control. For a study without a profile, it draws nothing.
 */
export function drawProfile(list: DrawList, pane: PaneFrame, run: StudyRun, input: BarsInput): void {
  const { bars, frame, palette } = input;
  const profile = frame.last < frame.first ? undefined : run.profileOf(bars, frame);
  if (!profile || profile.pointOfControl < 0) return;
  const { low, height, rising, falling, pointOfControl, areaLow, areaHigh } = profile;
  const { plotWidth, hair } = frame.layout;
  const edge = (row: number) => Math.round(pane.map.y(low + row * height));
  const longest = (rising[pointOfControl] ?? 0) + (falling[pointOfControl] ?? 0);
  const widthOf = (volume = 0) => Math.round((volume / longest) * LONGEST_SHARE * plotWidth);
  const up = list.rects(palette.upSoft);
  const down = list.rects(palette.downSoft);
  const outside = list.rects(palette.grid);
  for (let row = 0; row < rising.length; row += 1) {
    const top = edge(row + 1);
    const tall = Math.max(hair, edge(row) - top - hair);
    const all = widthOf((rising[row] ?? 0) + (falling[row] ?? 0));
    const inner = widthOf(rising[row]);
    if (all === 0) continue;
    if (row < areaLow || row > areaHigh) {
      outside.add(plotWidth - all, top, all, tall);
      continue;
    }
    down.add(plotWidth - all, top, all - inner, tall);
    up.add(plotWidth - inner, top, inner, tall);
  }
  const middle = edge(pointOfControl + 0.5);
  list.rects(palette.text).add(plotWidth - widthOf(longest), middle, widthOf(longest), hair);
}
