import type { StockDetail } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import { later } from '@zaraba/kit/later';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useHasBook } from '../../../parts/stocks/useBook.ts';
import type { BookSide } from '../../../parts/stocks/bookLevel.tsx';

const BookPanel = later(() => import('./bookPanel.tsx'));

/**
 * The card of the order book. Its code loads when the reader opens it. `onLevel` receives the price that the reader
 * chooses.
 */
export function BookCard(props: {
  detail: StockDetail;
  onLevel: (side: BookSide, price: string) => void;
}): ReactElement | null {
  const t = useTexts();
  const { detail } = props;
  const hasBook = useHasBook(detail.code);
  const [open, setOpen] = useState(false);
  if (!hasBook) return null;
  return (
    <Card>
      <Details title={t('book.open')} onToggle={setOpen}>
        {open && (
          <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={8} />}>
            <BookPanel detail={detail} onLevel={props.onLevel} />
          </Suspense>
        )}
      </Details>
    </Card>
  );
}
