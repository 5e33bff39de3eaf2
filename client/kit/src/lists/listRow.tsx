import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../figures/icon.tsx';
import type { IconName } from '../figures/iconPaths.ts';
import { join } from '../tools/join.ts';
import classes from './listRow.module.css';

interface RowProps {
  /** An icon's name. For an icon that only some screens load, it is an element. */
  icon?: IconName | ReactElement;
  title: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
  danger?: boolean;
}

function RowContent(props: RowProps & { goes: boolean }): ReactElement {
  return (
    <>
      {props.icon !== undefined && (
        <span className={classes.lead}>
          {typeof props.icon === 'string' ? <Icon name={props.icon} size={22} /> : props.icon}
        </span>
      )}
      <span className={classes.main}>
        <span>{props.title}</span>
        {props.detail !== undefined && <span className="text-3 caption as-block pretty">{props.detail}</span>}
      </span>
      {props.value !== undefined && <span className="push-end text-2 row-text to-end">{props.value}</span>}
      {props.goes && (
        <span className="text-3">
          <Icon name="forward" size={18} />
        </span>
      )}
    </>
  );
}

/** A menu row that links to a screen. */
export function RowLink(props: RowProps & { href: string; onFollow?: () => void }): ReactElement {
  return (
    <a
      className={join(classes.row, props.danger === true && classes.danger)}
      href={props.href}
      onClick={props.onFollow}
    >
      <RowContent {...props} goes />
    </a>
  );
}

/** A menu row that acts on the current screen. */
export function RowButton(
  props: RowProps & { onClick: () => void; expanded?: boolean; controls?: string },
): ReactElement {
  return (
    <button
      type="button"
      className={join(classes.row, props.danger === true && classes.danger)}
      aria-expanded={props.expanded}
      aria-controls={props.expanded === true ? props.controls : undefined}
      onClick={props.onClick}
    >
      <RowContent {...props} goes={false} />
    </button>
  );
}
