import { Button } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** The longest list that is rendered in full, in rows. */
export const WHOLE_MAXIMUM = 200;
/** How many rows are visible while the code for long lists loads. */
const FIRST_ROWS = 20;

interface Rows<T> {
  rows: readonly T[];
  className?: string | undefined;
  /** Renders a list item whose key is the row's id. */
  renderRow: (row: T) => ReactNode;
}

const Windowed = later<Rows<never>>(() => import('@zaraba/kit/windowedRows'));

/**
 * A list that appears at once, however long it is, because only the rows near the screen are rendered. The browser's
 * search and a printer miss the other rows, so the reader can request the full list.
 */
export function LongList<T extends { readonly id: string }>(props: Rows<T>): ReactElement {
  const t = useTexts();
  const { rows, className, renderRow } = props;
  const [whole, setWhole] = useState(false);
  if (whole || rows.length <= WHOLE_MAXIMUM) return <ol className={className}>{rows.map(renderRow)}</ol>;
  return (
    <>
      <p className="cluster-1-3 align-middle pack-apart row-box-low text-2 small">
        <span>{t('money.long', { rows: String(rows.length) })}</span>
        <Button kind="ghost" small onClick={() => setWhole(true)}>
          {t('money.whole')}
        </Button>
      </p>
      <Suspense fallback={<ol className={className}>{rows.slice(0, FIRST_ROWS).map(renderRow)}</ol>}>
        <Windowed
          rows={rows as readonly never[]}
          className={className}
          renderRow={renderRow as Rows<never>['renderRow']}
        />
      </Suspense>
    </>
  );
}
