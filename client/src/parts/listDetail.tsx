import type { ReactElement, ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Sheet } from '../ui/sheet.tsx';
import { DESKTOP, useMedia } from '../ui/useMedia.ts';
import { href } from './href.ts';
import classes from './listDetail.module.css';
import { useTexts } from './texts.ts';

/** What is shown of the row that was chosen. */
export interface Detail {
  readonly title: string;
  readonly body: ReactNode;
  /** Stays in sight below what scrolls. */
  readonly foot?: ReactNode;
}

/** The detail of a chosen row in its frame: a column where there is one, else a sheet that closes. */
export function DetailFrame(props: { detail: Detail; onClose: () => void }): ReactElement {
  const t = useTexts();
  const desktop = useMedia(DESKTOP);
  const { title, body, foot } = props.detail;
  if (!desktop) {
    return (
      <Sheet open onClose={props.onClose} title={title} closeLabel={t('action.close')} foot={foot}>
        {body}
      </Sheet>
    );
  }
  return (
    <section className={classes.column} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so that keys must reach it */}
      <div className={classes.body} role="group" tabIndex={0} aria-label={title}>
        {body}
      </div>
      {foot !== undefined && foot !== null && foot !== false && <div className={classes.foot}>{foot}</div>}
    </section>
  );
}

/**
 * A list, and beside it on wide screens what was chosen from it, or a word that nothing was. A list that has columns to
 * gain has no such word: it takes the whole width until something is chosen.
 */
export function ListDetail(props: { list: ReactNode; detail: ReactNode; nothing?: ReactNode }): ReactElement {
  const desktop = useMedia(DESKTOP);
  const beside = props.detail ?? (desktop && props.nothing && <div className={classes.nothing}>{props.nothing}</div>);
  return (
    <div className={classes.layout} data-stays>
      <div className={classes.list}>{props.list}</div>
      {beside}
    </div>
  );
}

/** Where the rows of a list lead, and which of them is shown beside it. */
export interface Beside {
  /** The row whose detail stands beside the list; undefined where nothing is chosen or there is no room. */
  readonly id: string | undefined;
  /** Address a row leads to: its place beside the list, or where there is no room the screen of its own. */
  readonly to: (id: string) => string;
  /** To be rendered: leads an address made on a wide screen on to the screen of its own where there is no room. */
  readonly onward: ReactElement | null;
}

/**
 * Details of a list that have a screen of their own on a phone and stand beside the list on a wide screen. `first` is the
 * row that is shown there before one was chosen.
 */
export function useBeside(list: `/${string}`, own: `/${string}`, first?: string): Beside {
  const desktop = useMedia(DESKTOP);
  const [query] = useSearchParams();
  const id = query.get('id') ?? undefined;
  // What else the address says, as a tab or a market, stays.
  const to = (next: string): string =>
    desktop ? href(list, { ...Object.fromEntries(query), id: next }) : href(own, { id: next });
  const away = !desktop && id !== undefined;
  return {
    id: desktop ? (id ?? first) : undefined,
    to,
    onward: away ? <Navigate to={href(own, { id }).slice(1)} replace /> : null,
  };
}

/** A detail beside its list as it is on its own screen: stays in view while the list moves. */
export function BesideFrame(props: { label: string; children: ReactNode }): ReactElement {
  return (
    <section className={classes.beside} aria-label={props.label}>
      {props.children}
    </section>
  );
}
