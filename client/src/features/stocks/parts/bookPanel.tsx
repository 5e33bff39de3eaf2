import type { StockDetail, TradeTick } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import { join } from '@zaraba/kit/join';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useMedia } from '@zaraba/kit/useMedia';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useAhead } from '../../../parts/trades/useAhead.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { usePositions } from '../../../state/hooks.ts';
import { ladderOf } from '../../../domain/market/ladder.ts';
import { useBook, useHasVolumes } from '../../../parts/stocks/useBook.ts';
import classes from './book.module.css';
import { LadderView } from './ladder.tsx';
import type { BookSide } from '../../../parts/stocks/bookLevel.tsx';
import { TradeList } from './tradeList.tsx';
import { VolumeTable } from './volumeTable.tsx';

const OwnOrders = onDemand(() => import('../../trading/exports/ownOrders.tsx'));
/** From this width on, the trades are beside the book. */
const SIDE_BY_SIDE = '(min-width: 600px)';
const VIEWS = ['title', 'trades', 'volumes'] as const;
type View = (typeof VIEWS)[number];
const NO_TRADES: readonly TradeTick[] = [];

/**
 * Returns which of the customer's own orders were chosen in the book. `times` counts the choices, because each one
 * opens a new sheet.
 */
function useOwnOrders() {
  const [asked, setAsked] = useState({ open: false, times: 0, ids: [] as readonly string[] });
  return {
    asked,
    onOwn: useCallback(
      (ids: readonly string[]) => setAsked(({ times }) => ({ open: true, times: times + 1, ids })),
      [],
    ),
    onClose: useCallback(() => setAsked((last) => ({ ...last, open: false })), []),
  };
}

/**
 * Shows the order book of a stock with its trades. `onLevel` receives the price that the reader chooses. `narrow` means
 * that the panel is narrower than the page.
 */
export default function BookPanel(props: {
  detail: StockDetail;
  onLevel: (side: BookSide, price: string) => void;
  narrow?: boolean;
}): ReactElement {
  const t = useTexts();
  const { detail } = props;
  const { code } = detail;
  // A new book has low priority: React renders it in pieces and processes frames and taps between them.
  const { book, trades = NO_TRADES, failed } = useDeferredValue(useBook(code));
  const { rows } = usePositions();
  const isWide = useMedia(SIDE_BY_SIDE) && props.narrow !== true;
  const hasVolumes = useHasVolumes(code);
  const [chosen, setView] = useState<View>('title');
  const { asked, onOwn, onClose } = useOwnOrders();
  const ladder = useMemo(() => book && ladderOf(code, book, rows), [code, book, rows]);
  const own = ladder === undefined ? [] : [...ladder.bids, ...ladder.asks].filter(({ ownIds }) => ownIds.length > 0);
  const traded = trades.find(({ price }) => own.some((level) => Number(level.price) === Number(price)));
  const ahead = useAhead(own.length > 0, traded?.at);
  const mine = useMemo(() => ({ ahead, onOwn }), [ahead, onOwn]);
  if (ladder === undefined)
    return failed ? (
      <p className="text-2 row-text">{t('book.failed')}</p>
    ) : (
      <SkeletonRows label={t('state.loading')} rows={8} />
    );
  // Beside the book, the trades need no view of their own.
  const views = VIEWS.filter((one) => (one === 'trades' ? !isWide : one === 'title' || hasVolumes));
  const view = views.includes(chosen) ? chosen : 'title';
  return (
    <div className="stack-2">
      {views.length > 1 && (
        <Choice
          label={t('book.view')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, text: t(`book.${value}`) }))}
        />
      )}
      {view === 'volumes' ? (
        <VolumeTable detail={detail} />
      ) : (
        <div className={join(classes.panel, isWide && classes.beside)}>
          {view === 'title' && (
            <LadderView
              detail={detail}
              ladder={ladder}
              indicative={book?.indicative}
              onLevel={props.onLevel}
              mine={mine}
            />
          )}
          {(isWide || view === 'trades') && <TradeList detail={detail} trades={trades} />}
        </div>
      )}
      {asked.times > 0 && <OwnOrders key={asked.times} open={asked.open} ids={asked.ids} onClose={onClose} />}
    </div>
  );
}
