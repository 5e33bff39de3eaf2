import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { Icon } from '../figures/icon.tsx';
import type { IconName } from '../figures/iconPaths.ts';
import classes from './states.module.css';

/** States in a sentence why a list or screen is empty. `action` is one useful next step, usually a link. */
export function EmptyState(props: {
  icon?: IconName;
  title: string;
  text?: string | undefined;
  link?: { href: string; text: string } | undefined;
  action?: ReactNode;
}): ReactElement {
  const { link } = props;
  const action =
    link === undefined ? (
      props.action
    ) : (
      <ButtonLink kind="secondary" small href={link.href}>
        {link.text}
      </ButtonLink>
    );
  return (
    <div className={`stack-2 items-middle centred ${classes.state}`}>
      <div className={`inner-middle ${classes.picture}`}>
        <Icon name={props.icon ?? 'document'} size={36} />
      </div>
      <p className="strong">{props.title}</p>
      {props.text !== undefined && <p className="narrow text-2 small">{props.text}</p>}
      {action !== undefined && <div className="above-3">{action}</div>}
    </div>
  );
}

/** Stands in for content that failed to load: what happened, what to do, and a way to retry. */
export function ErrorState(props: { title: string; text?: string | undefined; action?: ReactNode }): ReactElement {
  return (
    <div role="alert">
      <EmptyState icon="warning" {...props} />
    </div>
  );
}

/** A remark beside a form or above a list. Errors are announced. */
export function Note(props: {
  tone?: 'danger' | 'warn' | 'ok' | 'info';
  title?: string | undefined;
  children?: ReactNode;
  id?: string;
}): ReactElement {
  const { tone = 'info' } = props;
  const icons = { danger: 'warning', warn: 'warning', ok: 'checkCircle', info: 'info' } as const;
  return (
    <div
      id={props.id}
      className={`tile sunken text-2 small ${classes.note}`}
      data-tone={tone}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icons[tone]} size={20} />
      <div className="stack-1">
        {props.title !== undefined && <p className={classes.noteTitle}>{props.title}</p>}
        {props.children}
      </div>
    </div>
  );
}
