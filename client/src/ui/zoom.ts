/** How far a picture can be made smaller and larger. */
export const ZOOM_LEAST = 1 / 3;
/** How far a picture can be made larger. */
export const ZOOM_MOST = 3;
/** Two taps within this time are one double tap, ms. */
export const DOUBLE_TAP_MS = 250;

const STEP = 1.5;

/** A zoom within the bounds. */
export function boundedZoom(zoom: number): number {
  return Math.min(ZOOM_MOST, Math.max(ZOOM_LEAST, zoom));
}

/** One step larger or smaller. Steps meet the natural size again, whatever the fingers left. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? zoom * STEP : zoom / STEP;
  const passesNatural = (zoom < 1 && next > 1) || (zoom > 1 && next < 1);
  return boundedZoom(passesNatural ? 1 : next);
}

/** What a double tap does: twice as large, or back to the natural size. */
export function doubleTapZoom(zoom: number): number {
  return zoom === 1 ? 2 : 1;
}
