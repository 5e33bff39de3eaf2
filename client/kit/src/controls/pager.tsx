import type { ReactElement } from 'react';
import { Button } from './button.tsx';

/** Buttons for the previous and the next page, with the page number between them. */
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
    <nav className="cluster-2 align-middle pack-apart row-box" aria-label={props.label}>
      <Button kind="secondary" small disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {props.previous}
      </Button>
      <span className="text-2 small num" translate="no" role="status">
        {props.where}
      </span>
      <Button kind="secondary" small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {props.next}
      </Button>
    </nav>
  );
}
