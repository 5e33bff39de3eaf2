import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import type { IconName } from '../figures/iconPaths.ts';
import classes from './iconButton.module.css';

interface Look {
  icon: IconName;
  /** The accessible name. */
  label: string;
}

/** A button of 44 pixels that shows an icon only. */
export function IconButton(
  props: Look & { onClick: () => void; pressed?: boolean; expanded?: boolean; size?: number },
): ReactElement {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      onClick={props.onClick}
    >
      <Icon name={props.icon} solid={props.pressed === true} size={props.size ?? 24} />
    </button>
  );
}

/** A link of 44 pixels that shows an icon only. */
export function IconLink(props: Look & { href: string }): ReactElement {
  return (
    <a className={classes.button} href={props.href} aria-label={props.label} title={props.label}>
      <Icon name={props.icon} />
    </a>
  );
}
