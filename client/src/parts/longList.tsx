import { Suspense, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { later } from '../ui/later.ts';
import classes from './longList.module.css';
import { useTexts } from './texts.ts';

/** Up to so many rows are simply there. */
export const WHOLE_MAXIMUM = 200;
/** Rows that are shown while the code of a long list comes. */
const FIRST_ROWS = 20;

interface Rows<T> {
  rows: readonly T[];
  className?: string | undefined;
  /** A list item with the id of the row as its key. */
  renderRow: (row: T) => ReactNode;
}

const Windowed = later<Rows<never>>(() => import('../ui/windowedRows.tsx'));

/**
 * A list that appears at once however long it is: of a long one only what is near the screen is on the page. The search of a
 * browser and a printer see what is on the page, so that the whole of it can be asked for.
 */
export function LongList<T extends { readonly id: string }>(props: Rows<T>): ReactElement {
  const t = useTexts();
  const { rows, className, renderRow } = props;
  const [whole, setWhole] = useState(false);
  if (whole || rows.length <= WHOLE_MAXIMUM) return <ol className={className}>{rows.map(renderRow)}</ol>;
  return (
    <>
      <p className={classes.note}>
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
