import { TEXT_CSS } from '../geometry/layout.ts';
import { toDevice } from '../geometry/pixels.ts';
import type { Palette } from '../painting/palette.ts';
import type { ChartScene } from '../types.ts';
import type { Frame, PictureInput } from './picture.ts';

/** Describes the picture for the layers over it. */
export function layerScene(frame: Frame, { bars, options }: PictureInput, colours: Palette): ChartScene {
  const [main] = frame.panes;
  const { ratio, textScale, plotWidth, height } = frame.layout;
  const start = frame.xOf(0);
  return {
    kind: frame.kind,
    ratio,
    textScale,
    font: `${toDevice(TEXT_CSS, ratio * textScale)}px ${colours.family}`,
    width: plotWidth,
    height,
    top: main.top,
    bottom: main.bottom,
    bars,
    colours,
    priceDecimals: options.priceDecimals,
    // Candles are evenly spaced, even before the first and after the last bar.
    xOf: (index) => start + index * frame.spacing,
    positionAt: (x) => (x - start) / frame.spacing,
    y: (price) => main.map.y(price),
    priceAt: (y) => main.map.valueAt(y),
  };
}
