/** The smallest zoom of a picture. */
export const ZOOM_LEAST = 1 / 3;
/** The largest zoom of a picture. */
export const ZOOM_MOST = 3;
/** Two taps within this time, in milliseconds, are a double tap. */
export const DOUBLE_TAP_MS = 250;

const STEP = 1.5;

/** Limits a zoom to the allowed range. */
export function boundedZoom(zoom: number): number {
  return Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, zoom));
}

/** Returns the next larger or smaller zoom. A step never passes over the natural size, but stops there. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? zoom * STEP : zoom / STEP;
  const passesNatural = (zoom < 1 && next > 1) || (zoom > 1 && next < 1);
  return boundedZoom(passesNatural ? 1 : next);
}

/** Returns the zoom after a double tap: twice the natural size, or from any zoom back to the natural size. */
export function doubleTapZoom(zoom: number): number {
  return zoom === 1 ? 2 : 1;
}
