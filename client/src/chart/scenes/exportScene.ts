import { axisText } from './backdrop.ts';
import { DrawList } from '../painting/drawList.ts';
import { LEGEND_CSS } from '../geometry/layout.ts';
import { layerValues, studyValues } from '../picture/legend.ts';
import type { Palette } from '../painting/palette.ts';
import { toDevice } from '../geometry/pixels.ts';
import type { Frame, LastPrice } from '../picture/picture.ts';
import { TAG_CSS } from './tags.ts';
import type { ChartOptions } from '../types.ts';

const AIR_CSS = 6;

/** Returns what an exported picture shows in place of the overlay's boxes with prices. */
export function exportScene(
  frame: Frame,
  options: ChartOptions,
  palette: Palette,
  last: LastPrice | undefined,
): DrawList {
  const list = new DrawList();
  const [main] = frame.panes;
  const { ratio, textRatio, plotWidth, width, hair } = frame.layout;
  const height = toDevice(TAG_CSS, textRatio);
  const air = toDevice(AIR_CSS, ratio);
  for (const { price, label } of options.lines) {
    const y = Math.round(main.map.y(price));
    if (y >= main.top && y < main.bottom)
      list.text({ text: label, x: plotWidth - air, y: y - air, align: 'right', colour: palette.text });
  }
  for (const pane of frame.panes) {
    const newest = frame.count - 1;
    const beside = pane === main ? layerValues(frame, newest) : [];
    const values = [...pane.runs.flatMap((run) => studyValues(run, newest, options)), ...beside];
    const text = values.map((value) => `${value.label} ${value.text}`).join('  ');
    list.text({ text, x: air, y: pane.top + toDevice(LEGEND_CSS / 2, textRatio), align: 'left', colour: palette.text });
  }
  const y = last ? Math.round(main.map.y(last.price)) : -1;
  if (!last || y < main.top || y >= main.bottom) return list;
  const colour = palette[last.direction];
  const dash = toDevice(2, ratio);
  const dashes = list.rects(colour);
  for (let x = 0; x < plotWidth; x += 2 * dash) dashes.add(x, y, dash, hair);
  list.rects(colour).add(plotWidth, y - (height >> 1), width - plotWidth, height);
  list.text({
    text: axisText(options, frame.base, last.price),
    x: plotWidth + air,
    y,
    align: 'left',
    colour: palette.background,
  });
  return list;
}
