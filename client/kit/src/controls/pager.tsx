import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import classes from './pager.module.css';

/** Buttons for one page back and one forward, with the current page between them. */
export function Pager(props: {
  label: string;
  page: number;
  pages: number;
  where: string;
  previous: string;
  next: string;
  onPage: (page: number) => void;
}): ReactElement {
  const { page, pages, onPage } = props;
  return (
    <nav className={classes.pager} aria-label={props.label}>
      <Button kind="secondary" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {props.previous}
      </Button>
      <span className={`${classes.where} num`} role="status">
        {props.where}
      </span>
      <Button kind="secondary" small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {props.next}
      </Button>
    </nav>
  );
}
