/**
 * The bars in view. `left` is the ordinal (see BarColumns.origin) at the left edge, so prepended bars do not change it;
 * `span` is the number of bars that fit. Bar n extends from n to n + 1.
 */
export interface View {
  readonly left: number;
  readonly span: number;
}

/** The range of bars over which the view can move. */
export interface Ground {
  readonly origin: number;
  readonly length: number;
}

const SPAN_LEAST = 8;
/**
 * The largest number of bars in view as a multiple of the existing ones. It allows empty space next to a short history.
 */
const SPAN_MOST = 1.25;
/** Space right of the newest bar, in bars. */
const GAP_BARS = 1;
/** The share of the picture that must show bars when the view is moved past either end. */
const HELD_SHARE = 0.25;

/** Returns the view at the newest bar. A history shorter than the picture starts at the left. */
export function newestView(span: number, { origin, length }: Ground): View {
  return { left: length + GAP_BARS <= span ? origin : origin + length + GAP_BARS - span, span };
}

/** The view from the bar of an index to the newest one. */
export function rangeView(first: number, { origin, length }: Ground): View {
  return { left: origin + first, span: Math.max(SPAN_LEAST, length + GAP_BARS - first) };
}

/** Whether the newest bar is in view. If it is, the view follows new bars. */
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
  // The view may extend slightly beyond the oldest bar into the past, and into the future until a quarter of it is
  // empty.
  const least = Math.max(low, Math.min(origin, origin + length - span) - span * HELD_SHARE);
  return { left: Math.min(high, Math.max(least, view.left)), span };
}

/** Returns the view moved by a number of bars; positive shows newer ones. */
export function panView(view: View, bars: number): View {
  return { left: view.left + bars, span: view.span };
}

/** Returns the view magnified around a fixed point, given as a share of the width. */
export function zoomView(view: View, factor: number, at: number): View {
  const span = view.span / factor;
  return { left: view.left + at * (view.span - span), span };
}

/**
 * Returns the view while two fingers are on the picture, from the view at the first touch: the bar under their midpoint
 * stays there. It is always computed from the start, so that spreading and closing the fingers restores the view.
 */
export function pinchView(start: View, grip: PinchGrip, now: PinchGrip): View {
  const span = start.span * (grip.distance / Math.max(1, now.distance));
  return { left: start.left + grip.middle * start.span - now.middle * span, span };
}

/** The grip of two fingers: their distance in pixels and their midpoint as a share of the width. */
export interface PinchGrip {
  readonly distance: number;
  readonly middle: number;
}
