import type { StockDetail } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Details } from '@zaraba/kit/details';
import { later } from '@zaraba/kit/later';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useLack, useRemote } from '../../../state/hooks.ts';
import type { BookSide } from './ladder.tsx';

const BookPanel = later(() => import('./bookPanel.tsx'));

/**
 * The order book, which loads when it is opened. A server that is no simulation shows first that it has one. `onLevel`: a price of it was
 * chosen.
 */
export function BookCard(props: {
  detail: StockDetail;
  onLevel: (side: BookSide, price: string) => void;
}): ReactElement | null {
  const t = useTexts();
  const { detail } = props;
  const { simulated } = useConfig();
  const isLacking = useLack().names.has('book');
  const [open, setOpen] = useState(false);
  const shown = useRemote('/market/book', isLacking || simulated ? null : { code: detail.code });
  if (isLacking || !(simulated || shown.data)) return null;
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
