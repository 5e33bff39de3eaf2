import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** How many rows are rendered beyond the screen. The keyboard can reach them, and a fast scroll shows no gap. */
const OVERSCAN = 8;
/** The height of a row that has not been measured, in pixels. */
const ESTIMATE = 140;

/**
 * The rows of a long list near the visible area, and empty space for the others. Each row states its position in the
 * whole list. Rows may differ in height, because they are measured on mount.
 */
export default function WindowedRows<T extends { readonly id: string }>(props: {
  rows: readonly T[];
  className?: string | undefined;
  renderRow: (row: T) => ReactNode;
}): ReactElement {
  const { rows } = props;
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized: each scroll must render
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATE,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
    // A row without a layout has no height.
    measureElement: (element) => element.getBoundingClientRect().height || ESTIMATE,
  });
  const items = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    const box = place.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, []);
  useLayoutEffect(() => {
    // The caller's `renderRow` does not know the positions, so they are set on the rows afterwards.
    for (const [at, row] of [...(list.current?.children ?? [])].entries()) {
      const index = items[at]?.index;
      if (index === undefined) continue;
      row.setAttribute('data-index', String(index));
      row.setAttribute('aria-posinset', String(index + 1));
      row.setAttribute('aria-setsize', String(rows.length));
      virtualizer.measureElement(row);
    }
  });
  return (
    <div ref={place} style={{ height: virtualizer.getTotalSize() }}>
      <ol ref={list} className={props.className} style={{ translate: `0 ${(items[0]?.start ?? top) - top}px` }}>
        {items.map(({ index }) => {
          const row = rows[index];
          return row === undefined ? null : props.renderRow(row);
        })}
      </ol>
    </div>
  );
}
