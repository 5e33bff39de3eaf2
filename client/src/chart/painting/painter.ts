import type { DrawList, LineBatch, RectBatch, WatermarkItem } from './drawList.ts';

const WATERMARK_OPACITY = 0.12;
const WATERMARK_TURN = -Math.PI / 4;
/** The font size, in pixels, at which a word is measured before the fitting size is computed. */
const PROBE_PX = 100;
/** The ratio of a square's diagonal to its side, less a margin. */
const DIAGONAL = 1.2;

function paintRects(context: CanvasRenderingContext2D, { boxes, count }: RectBatch): void {
  for (let at = 0; at < count * 4; at += 4) {
    context.fillRect(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0);
  }
}

function paintLine(context: CanvasRenderingContext2D, line: LineBatch): void {
  const { points, count, strokes } = line;
  context.beginPath();
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    let down = false;
    for (let at = 0; at < count * 2; at += 2) {
      const x = points[at] ?? NaN;
      const y = (points[at + 1] ?? NaN) + stroke;
      if (Number.isNaN(y)) down = false;
      else if (down) context.lineTo(x, y);
      else {
        context.moveTo(x, y);
        down = true;
      }
    }
  }
  if (line.filled) context.fill();
  else {
    context.strokeStyle = line.colour;
    const isDashed = line.dash.length > 0;
    if (isDashed) context.setLineDash([...line.dash]);
    context.stroke();
    if (isDashed) context.setLineDash([]);
  }
}

function paintWatermark(context: CanvasRenderingContext2D, item: WatermarkItem, family: string): void {
  context.save();
  context.font = `600 ${PROBE_PX}px ${family}`;
  const size = Math.floor((PROBE_PX * item.size * DIAGONAL) / Math.max(1, context.measureText(item.text).width));
  context.font = `600 ${Math.min(size, item.size / 3)}px ${family}`;
  context.globalAlpha = WATERMARK_OPACITY;
  context.fillStyle = item.colour;
  context.textAlign = 'center';
  context.translate(item.x, item.y);
  context.rotate(WATERMARK_TURN);
  context.fillText(item.text, 0, 0);
  context.restore();
}

/**
 * Sets the properties that all pictures share until the canvas is resized. Setting the font for each picture would make
 * the browser parse it each time.
 */
export function prepare(context: CanvasRenderingContext2D, font: string): void {
  context.lineWidth = 1;
  context.lineJoin = 'bevel';
  context.textBaseline = 'middle';
  context.font = font;
}

/** Paints a list on a prepared canvas. Only this function uses the 2D context. `family` is the watermark's font. */
export function paint(context: CanvasRenderingContext2D, list: DrawList, family: string): void {
  let ink = '';
  let align = '';
  for (const item of list.items) {
    if (item.kind === 'unclip') {
      context.restore();
      // The end of a clip restores earlier properties of the canvas, so the remembered ones are wrong.
      ink = align = '';
      continue;
    }
    const isStroke = item.kind === 'line' && !item.filled;
    // The browser parses each colour that is set, even an unchanged one.
    if ('colour' in item && !isStroke && item.colour !== ink) {
      ink = item.colour;
      context.fillStyle = ink;
    }
    if (item.kind === 'rects') paintRects(context, item);
    else if (item.kind === 'line') paintLine(context, item);
    else if (item.kind === 'text') {
      if (item.align !== align) {
        align = item.align;
        context.textAlign = item.align;
      }
      context.fillText(item.text, item.x, item.y);
    } else if (item.kind === 'watermark') paintWatermark(context, item, family);
    else if (item.kind === 'clip') {
      context.save();
      context.beginPath();
      context.rect(item.left, item.top, item.width, item.height);
      context.clip();
    }
  }
}
