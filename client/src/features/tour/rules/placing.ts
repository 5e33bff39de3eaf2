/** A rectangle in the window, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The distance between the card and the control, px. */
const GAP = 12;

/** Returns the intersection of two rectangles; undefined if they do not overlap. */
export function shared(a: Box, b: Box): Box | undefined {
  const box = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}

/** Returns the smallest rectangle that contains all given ones; undefined if there are none. */
export function around(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes;
  return others.reduce<Box | undefined>(
    (whole, box) =>
      whole && {
        left: Math.min(whole.left, box.left),
        top: Math.min(whole.top, box.top),
        right: Math.max(whole.right, box.right),
        bottom: Math.max(whole.bottom, box.bottom),
      },
    first,
  );
}

/** The rectangles that decide where the card is placed. */
export interface Places {
  /** The window without its header and without the tabs or buttons at its bottom. */
  readonly room: Box;
  /** The control, which the card must not cover. */
  readonly control: Box | undefined;
  /** The focused element, which the card covers only if there is no other place. */
  readonly focus: Box | undefined;
  /** The toasts, which the card covers only if there is no other place. */
  readonly alerts?: Box | undefined;
  /**
   * An open sheet, whose content must stay readable. The card is placed beside the sheet instead of beside the control.
   */
  readonly sheet?: Box | undefined;
  readonly width: number;
  readonly height: number;
  /** Whether the card belongs beside the control. Otherwise it belongs at the bottom of the free space. */
  readonly beside: boolean;
}

type Corner = Readonly<Pick<Box, 'left' | 'top'>>;

/** Returns the possible corners of the card, best first. */
function corners({ room, control, sheet, width, height, beside }: Places): readonly [Corner, ...Corner[]] {
  const low = room.bottom - GAP - height;
  const usual = { left: beside ? room.right - GAP - width : (room.left + room.right - width) / 2, top: low };
  if (control === undefined) return [usual, { ...usual, top: room.top + GAP }];
  const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));
  const left = beside ? within(room.left + GAP, control.left, room.right - GAP - width) : usual.left;
  const top = within(room.top + GAP, control.top, low);
  const below = { left, top: control.bottom + GAP };
  const above = { left, top: control.top - GAP - height };
  const high = room.top + GAP;
  const far = { left: room.left + GAP, top: low };
  const sides = (box: Box): readonly [Corner, Corner] => [
    { left: box.right + GAP, top },
    { left: box.left - GAP - width, top },
  ];
  // If there is no room beside the sheet, the card covers the edge of the sheet.
  const near: readonly [Corner, ...Corner[]] =
    sheet === undefined ? sides(control) : [...sides(sheet), { left: room.left + GAP, top }, ...sides(control)];
  return beside
    ? [...near, below, above, usual, far, { ...usual, top: high }, { ...far, top: high }]
    : [usual, below, above, { ...usual, top: high }];
}

/** Returns the upper left corner of the card. The card covers the control only if there is no other place. */
export function placed(places: Places): Corner {
  const { room, control, focus, alerts, width, height } = places;
  const all = corners(places);
  const boxAt = ({ left, top }: Corner): Box => ({ left, top, right: left + width, bottom: top + height });
  const isInside = ({ left, top, right, bottom }: Box): boolean =>
    left >= room.left && top >= room.top && right <= room.right && bottom <= room.bottom;
  const free = (...kept: readonly (Box | undefined)[]): Corner | undefined =>
    all.find((corner) => {
      const box = boxAt(corner);
      return isInside(box) && kept.every((one) => one === undefined || shared(box, one) === undefined);
    });
  // A card that has to cover the control stays inside the window.
  return free(control, focus, alerts) ?? free(control, focus) ?? free(control) ?? free() ?? all[0];
}
