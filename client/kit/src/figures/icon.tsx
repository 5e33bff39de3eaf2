import type { ReactElement } from 'react';
import { ICON_PATHS } from './iconPaths.ts';
import type { IconName } from './iconPaths.ts';

/**
 * Returns the CSS side length of an icon that measures `px` pixels at the default text size. It grows with the text,
 * but leaves room for doubled text on a narrow screen.
 */
export function iconSide(px: number): string {
  return `min(${px / 16}rem, ${px / 2.4}vw)`;
}

/** A decorative icon next to a text or inside a labelled control. It must never be the only sign of a meaning. */
export function Icon(props: { name: IconName; size?: number; solid?: boolean }): ReactElement {
  const { name, size = 24, solid = false } = props;
  const paths: { line: string; solid?: string } = ICON_PATHS[name];
  const side = iconSide(size);
  const filled = solid && paths.solid !== undefined;
  return (
    <svg style={{ width: side, height: side }} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
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
