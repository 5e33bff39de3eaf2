import { Outline } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';

const PATHS = {
  play: 'M7.5 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5.5v13l9-6.5zM18 5.5v13',
  fast: 'M4 6v12l7.5-6zM12.5 6v12l7.5-6z',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  fork: 'M7 4v16M7 14c0-4 10-2 10-7M7 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM17 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  rewind: 'M12 6v12l-8-6zM20 6v12l-8-6z',
  open: 'M13.5 4.5h6v6M19.5 4.5l-9 9M10 6H5v13h13v-5',
} as const;

/** An icon that only the panel uses. It is decorative: next to a text, or inside a labelled control. */
export function Glyph(props: { name: keyof typeof PATHS; size?: number }): ReactElement {
  return <Outline path={PATHS[props.name]} size={props.size ?? 20} />;
}
