import type { ScreenName } from '@zaraba/contracts';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { Sheet } from '@zaraba/kit/sheet';
import { DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { addressOf, href } from '../href.ts';
import classes from './listDetail.module.css';
import { useTexts } from '../texts.ts';

/** The detail of the chosen row of a list. */
export interface Detail {
  readonly title: string;
  readonly body: ReactNode;
  /** The content below the scrolling part, such as buttons. */
  readonly foot?: ReactNode;
}

/** The detail of a chosen row: in a column on wide screens, otherwise in a sheet. */
export function DetailFrame(props: { detail: Detail; onClose: () => void }): ReactElement {
  const t = useTexts();
  const desktop = useMedia(DESKTOP);
  const { title, body, foot } = props.detail;
  if (!desktop) {
    return (
      <Sheet open byAddress onClose={props.onClose} title={title} closeLabel={t('action.close')} foot={foot}>
        {body}
      </Sheet>
    );
  }
  return (
    <section className={classes.column} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ScrollRegion className={classes.body} label={title}>
        {body}
      </ScrollRegion>
      {foot !== undefined && foot !== null && foot !== false && <div className="row-box ruled">{foot}</div>}
    </section>
  );
}

/**
 * A list. On a wide screen the detail of the chosen row is beside it, or a placeholder. A list that gains columns from
 * the room has no placeholder, and uses the full width until a row is chosen.
 */
export function ListDetail(props: { list: ReactNode; detail: ReactNode; nothing?: ReactNode }): ReactElement {
  const desktop = useMedia(DESKTOP);
  const beside =
    props.detail ?? (desktop && props.nothing && <div className={`surface ${classes.nothing}`}>{props.nothing}</div>);
  return (
    <div className={`stack-3 pack-top ${classes.layout}`} data-stays>
      <div className="stack-3 pack-top">{props.list}</div>
      {beside}
    </div>
  );
}

/** The links of a list's rows, and the row whose detail is beside the list. */
export interface Beside {
  /** The row whose detail is beside the list; undefined without a choice or without room. */
  readonly id: string | undefined;
  /** Returns a row's link: to its detail beside the list, or without room to its own screen. */
  readonly to: (id: string) => string;
  /**
   * An element to render. If an address from a wide screen opens on a narrow one, it redirects to the detail's own
   * screen.
   */
  readonly onward: ReactElement | null;
}

/**
 * Returns the links of rows whose details are beside the list on a wide screen, and on a screen of their own on a
 * phone. `first` is the row that is open before any choice.
 */
export function useBeside(list: ScreenName, own: ScreenName, first?: string): Beside {
  const desktop = useMedia(DESKTOP);
  const [query] = useSearchParams();
  const id = query.get('id') ?? undefined;
  // Keeps other values of the address, such as a tab or a market.
  const to = (next: string): string =>
    desktop ? href(list, { ...Object.fromEntries(query), id: next }) : href(own, { id: next });
  const away = !desktop && id !== undefined;
  return {
    id: desktop ? (id ?? first) : undefined,
    to,
    onward: away ? <Navigate to={addressOf(own, { id })} replace /> : null,
  };
}

/** Frames a detail beside its list. It stays in view while the list scrolls. */
export function BesideFrame(props: { label: string; children: ReactNode }): ReactElement {
  return (
    <section className={classes.beside} aria-label={props.label}>
      {props.children}
    </section>
  );
}
