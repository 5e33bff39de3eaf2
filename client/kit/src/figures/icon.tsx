import type { ReactElement } from 'react';
import { ICON_PATHS } from './iconPaths.ts';
import type { IconName } from './iconPaths.ts';

/**
 * Returns the CSS side of an icon that measures `px` pixels at the default text size. It grows with the text. On a
 * narrow screen it leaves room for text of double size.
 */
function iconSide(px: number): string {
  return `min(${px / 16}rem, ${px / 2.4}vw)`;
}

/**
 * Draws a decorative outline in the style of all icons: a grid of 24 units, a stroke of 1.75, and round ends. A `solid`
 * path is filled instead.
 */
export function Outline(props: { path: string; size?: number | undefined; solid?: boolean }): ReactElement {
  const side = iconSide(props.size ?? 24);
  return (
    <svg style={{ width: side, height: side }} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {props.solid === true ? (
        <path d={props.path} fill="currentColor" fillRule="evenodd" />
      ) : (
        <path
          d={props.path}
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

/** A decorative icon beside a text or in a labelled control. It must not be the only carrier of a meaning. */
export function Icon(props: { name: IconName; size?: number; solid?: boolean }): ReactElement {
  const { line, solid }: { line: string; solid?: string } = ICON_PATHS[props.name];
  const filled = props.solid === true ? solid : undefined;
  return <Outline path={filled ?? line} size={props.size} solid={filled !== undefined} />;
}
