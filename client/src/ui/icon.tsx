import type { ReactElement } from 'react';
import { ICON_PATHS } from './iconPaths.ts';
import type { IconName } from './iconPaths.ts';

/** A decoration beside a text or inside a labelled control; never the only carrier of a meaning. */
export function Icon(props: { name: IconName; size?: number; solid?: boolean }): ReactElement {
  const { name, size = 24, solid = false } = props;
  const paths: { line: string; solid?: string } = ICON_PATHS[name];
  const filled = solid && paths.solid !== undefined;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {filled ? (
        <path d={paths.solid} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path
          d={paths.line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
