import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import type { IconName } from '../figures/iconPaths.ts';
import classes from './iconButton.module.css';

interface Look {
  icon: IconName;
  /** The accessible name. */
  label: string;
}

/** A button of 44 pixels with only an icon. While it is busy, a tap does nothing. */
export function IconButton(
  props: Look & { onClick: () => void; pressed?: boolean; expanded?: boolean; busy?: boolean; size?: number },
): ReactElement {
  const { busy = false, onClick } = props;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      <Icon name={props.icon} solid={props.pressed === true} size={props.size ?? 24} />
    </button>
  );
}

/** A link of 44 pixels with only an icon. */
export function IconLink(props: Look & { href: string }): ReactElement {
  return (
    <a className={classes.button} href={props.href} aria-label={props.label} title={props.label}>
      <Icon name={props.icon} />
    </a>
  );
}
