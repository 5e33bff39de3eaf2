import { SIDES } from '@zaraba/contracts';
import type { Side, StockDetail } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { SkeletonBlock, SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useWanted } from '../../../state/hooks.ts';
import classes from '../parts/info.module.css';
import { PriceHead } from '../parts/priceHead.tsx';
import { StockFacts } from '../parts/stockFacts.tsx';
import { Watchlist } from '../parts/watchlist.tsx';

const ChartPanel = later(() => import('../parts/chartPanel.tsx'));
const TicketColumn = later(() => import('../../orders/exports/ticketColumn.tsx'));
const TicketSheet = later(() => import('../../orders/exports/ticketSheet.tsx'));
/** From this width on the watchlist is next to the stock. */
const WITH_WATCHLIST = '(min-width: 1440px)';

function openedAt(order: string | null): { side: Side; open: boolean } | undefined {
  const side = SIDES.find((known) => known === order);
  return side && { side, open: true };
}

/** On phones and tablets: two buttons within reach, and the sheet they open. */
function OrderBar(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  // Returning from an order's missing requirement reopens the ticket.
  const [sheet, setSheet] = useState(() => openedAt(query.get('order')));
  return (
    <>
      <div className={classes.bar}>
        <Button block kind="up" onClick={() => setSheet({ side: 'long', open: true })}>
          {t('stock.buy')}
        </Button>
        <Button block kind="down" onClick={() => setSheet({ side: 'short', open: true })}>
          {t('stock.sell')}
        </Button>
      </div>
      {sheet !== undefined && (
        <Suspense fallback={null}>
          <TicketSheet
            detail={props.detail}
            side={sheet.side}
            open={sheet.open}
            onClose={() => setSheet({ ...sheet, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

function Detail(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { detail } = props;
  const desktop = useMedia(DESKTOP);
  const watchlist = useMedia(WITH_WATCHLIST);
  useWanted([detail.code], 'fast');
  return (
    <div className={classes.layout}>
      {watchlist && (
        <section className={classes.side} aria-label={t('quotes.watchlistTitle')}>
          <h2>{t('quotes.watchlistTitle')}</h2>
          <Watchlist current={detail.code} />
        </section>
      )}
      <div className={classes.centre}>
        <PriceHead detail={detail} />
        <Suspense fallback={<SkeletonBlock label={t('state.loading')} />}>
          <ChartPanel key={detail.code} detail={detail} />
        </Suspense>
        <StockFacts detail={detail} />
      </div>
      {desktop ? (
        <section className={classes.ticket} aria-label={t('stock.order')}>
          <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={4} />}>
            <TicketColumn key={detail.code} detail={detail} />
          </Suspense>
        </section>
      ) : (
        <OrderBar key={detail.code} detail={detail} />
      )}
    </div>
  );
}

/** Says that there is no stock, and links to the search. */
function NoStock(props: { title: string; text?: string }): ReactElement {
  const t = useTexts();
  return (
    <EmptyState
      icon="search"
      {...props}
      action={
        <div className="cluster-2 pack-middle">
          <ButtonLink kind="secondary" small href={href('search')}>
            {t('quotes.findStocks')}
          </ButtonLink>
          <ButtonLink kind="ghost" small href={href('quotes')}>
            {t('quotes.watchlistTitle')}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** A stock in full: its price, its chart, its figures, and the order ticket. */
export default function StockInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const code = query.get('code');
  const remote = useRemote('/market/stockDetail', code === null ? null : { code });
  if (remote.data !== undefined) return <Detail detail={remote.data} />;
  return (
    <Page title={t('stock.title')}>
      {code === null ? (
        <NoStock title={t('stock.missing')} />
      ) : (
        <RemoteView remote={remote} missing={<NoStock title={t('stock.unknown')} text={t('stock.unknownText')} />}>
          {() => null}
        </RemoteView>
      )}
    </Page>
  );
}
