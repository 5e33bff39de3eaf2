import { Outline } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';

/**
 * The icons of the shortcuts, in the order of the home screen with the account's money first. They match the kit's
 * icons in grid and line width. They are separate because only the home screen needs them, and the first download
 * should not contain them.
 */
const PATHS = {
  deposit: 'M12 4v10M8 10.5l4 4 4-4M4.5 16v3.5h15V16',
  withdraw: 'M12 14.5V4M8 8l4-4 4 4M4.5 16v3.5h15V16',
  exchange: 'M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19',
  loan: 'M4 7h16v10H4zM12 9.75a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5zM7 9.5v.01M17 14.5v.01',
  newShare: 'M12 3.5l2 4.5 5 .5-3.8 3.2 1.2 4.8L12 14l-4.4 2.5 1.2-4.8L5 8.5 10 8zM6 20.5h12',
  block: 'M4 4.5h7v7H4zM13.5 4.5H20v7h-6.5zM4 14h16v5.5H4z',
  day: 'M12 8.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  copy: 'M8.5 8.5h11v11h-11zM15.5 5V4.5h-11v11H5M11.5 15l2-2.5 1.5 1.5 2-2.5',
  summary: 'M4 20h16M6 16.5v-5M10 16.5V6M14 16.5v-7M18 16.5V4',
  ranking: 'M9 20V7h6v13M3.5 20v-8H9M15 20v-5.5h5.5V20M2.5 20h19',
  industries: 'M4 4h9v9H4zM15.5 4H20v5.5h-4.5zM15.5 12H20v8h-4.5zM4 15.5h9V20H4z',
  shortSelling: 'M4 6l5.5 6 3.5-3 7 8M15 17h5v-5',
} as const;

/** The name of a shortcut's icon. */
export type ShortcutName = keyof typeof PATHS;
/** Every shortcut, in the order of the home screen. */
export const SHORTCUT_NAMES = Object.keys(PATHS) as readonly ShortcutName[];

/** The icon of a shortcut. It is decorative, because the text is next to it. */
export function ShortcutIcon(props: { name: ShortcutName; size?: number }): ReactElement {
  return <Outline path={PATHS[props.name]} size={props.size} />;
}
