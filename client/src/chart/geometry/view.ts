/**
 * The range of bars in view. `left` is the ordinal (see BarColumns.origin) at the left edge, so that prepended bars do
 * not change it. `span` is the number of bars that fit. Bar n extends from n to n + 1.
 */
export interface View {
  readonly left: number;
  readonly span: number;
}

/** The existing bars, over which the view can move. */
export interface Ground {
  readonly origin: number;
  readonly length: number;
}

const SPAN_LEAST = 8;
/** The largest span of a view, relative to the number of bars. It allows some empty space beside a short history. */
const SPAN_MOST = 1.25;
/** The space right of the newest bar, in bars. */
const GAP_BARS = 1;
/** The share of the picture that must show bars after the view was moved past an end. */
const HELD_SHARE = 0.25;

/** Returns the view at the newest bar. A history shorter than the picture starts at the left. */
export function newestView(span: number, { origin, length }: Ground): View {
  return { left: length + GAP_BARS <= span ? origin : origin + length + GAP_BARS - span, span };
}

/** Returns the view from a bar to the newest one. */
export function rangeView(first: number, { origin, length }: Ground): View {
  return { left: origin + first, span: Math.max(SPAN_LEAST, length + GAP_BARS - first) };
}

/** Returns whether the newest bar is in view. If so, the view follows new bars. */
export function showsNewest(view: View, { origin, length }: Ground): boolean {
  const end = origin + length;
  return view.left < end && view.left + view.span >= end - 0.5;
}

/** Returns the allowed view nearest to the given one. */
export function clampView(view: View, { origin, length }: Ground, spanDefault: number): View {
  const most = Math.max(spanDefault, length * SPAN_MOST);
  const span = Math.min(most, Math.max(Math.min(SPAN_LEAST, spanDefault), view.span));
  const low = origin - span * (1 - HELD_SHARE);
  const high = origin + Math.max(0, length - span * HELD_SHARE);
  // The view may extend slightly before the oldest bar, and so far beyond the newest one that `HELD_SHARE` of it still
  // shows bars.
  const least = Math.max(low, Math.min(origin, origin + length - span) - span * HELD_SHARE);
  return { left: Math.min(high, Math.max(least, view.left)), span };
}

/** Returns the view moved by a number of bars. A positive number shows newer ones. */
export function panView(view: View, bars: number): View {
  return { left: view.left + bars, span: view.span };
}

/** Returns the view magnified around a fixed point. `at` is its position as a share of the width. */
export function zoomView(view: View, factor: number, at: number): View {
  const span = view.span / factor;
  return { left: view.left + at * (view.span - span), span };
}

/**
 * Returns the view during a pinch. The bar that was under the midpoint of the fingers stays there. The result depends
 * only on the first and the current grip, so closing the fingers again restores the view.
 */
export function pinchView(start: View, grip: PinchGrip, now: PinchGrip): View {
  const span = start.span * (grip.distance / Math.max(1, now.distance));
  return { left: start.left + grip.middle * start.span - now.middle * span, span };
}

/** How two fingers hold the picture: their distance in pixels, and their midpoint as a share of the width. */
export interface PinchGrip {
  readonly distance: number;
  readonly middle: number;
}
