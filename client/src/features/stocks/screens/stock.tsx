import { SIDES } from '@zaraba/contracts';
import type { Side, StockDetail } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { SkeletonBlock, SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withTexts } from '../../../i18n/index.ts';
import { useFirstPictureDrawn } from '../../../parts/belowFold.tsx';
import { href } from '../../../parts/href.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { Page } from '../../../parts/page.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { singleKey } from '../../../parts/singleKey.ts';
import { useTexts } from '../../../parts/texts.ts';
import { isOrderKindOffered } from '../../../domain/orderChoices.ts';
import { heldAgainst, positionRows } from '../../../domain/positions.ts';
import { useConfig, useRemote, useSession, useSettings, useWanted } from '../../../state/hooks.ts';
import classes from '../parts/info.module.css';
import { PriceHead } from '../parts/priceHead.tsx';
import { StockFacts } from '../parts/stockFacts.tsx';
import { StockSkeleton } from '../parts/stockSkeleton.tsx';
import { Watchlist } from '../parts/watchlist.tsx';

const ChartPanel = later(() => import('../parts/chartPanel.tsx'));
const TicketColumn = later(() => import('../../trading/exports/ticketColumn.tsx'));
const TicketSheet = later(() => import('../../trading/exports/ticketSheet.tsx'));
/** Below the first screenful of a phone: its coming moves nothing under a finger. */
const HeldHere = onDemand(() => withTexts(import('../../trading/exports/heldHere.tsx')));
/** From this width on the watchlist is next to the stock. */
const WITH_WATCHLIST = '(min-width: 1440px)';

interface Opened {
  side: Side;
  open: boolean;
  byKey?: boolean;
}

function openedAt(order: string | null): Opened | undefined {
  const side = SIDES.find((known) => known === order);
  return side && { side, open: true };
}

const SIDE_OF_KEY: Readonly<Record<string, Side>> = { b: 'long', s: 'short' };

/** `b` and `s` ask for the ticket on a side, unless single keys are switched off. */
function useOrderKeys(onSide: (side: Side) => void): void {
  const { shortcuts } = useSettings();
  const latest = useRef(onSide);
  useEffect(() => {
    latest.current = onSide;
  });
  useEffect(() => {
    if (!shortcuts) return undefined;
    const follow = (event: KeyboardEvent): void => {
      const side = SIDE_OF_KEY[singleKey(event) ?? ''];
      if (side === undefined) return;
      event.preventDefault();
      latest.current(side);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [shortcuts]);
}

/** Whether the stock can be sold: short, or because some of it is held. */
function useSells({ code, currency }: StockDetail): boolean {
  const session = useSession();
  const shorts = isOrderKindOffered(useConfig(), 'shortSelling');
  const { data } = useRemote('/trade/userstocklist', shorts || session === null ? null : { type: currency });
  return shorts || (data !== undefined && heldAgainst(positionRows(data), code, 'short').length > 0);
}

/** On phones and tablets: two buttons within reach, and the sheet they open. */
function OrderBar(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  // Returning from an order's missing requirement reopens the ticket.
  const [sheet, setSheet] = useState(() => openedAt(query.get('order')));
  const sells = useSells(props.detail);
  useOrderKeys((side) => {
    if (side === 'long' || sells) setSheet({ side, open: true, byKey: true });
  });
  return (
    <>
      <div className={classes.bar} data-bar>
        <Button block kind="up" onClick={() => setSheet({ side: 'long', open: true })}>
          {t('stock.buy')}
        </Button>
        {sells && (
          <Button block kind="down" onClick={() => setSheet({ side: 'short', open: true })}>
            {t('stock.sell')}
          </Button>
        )}
      </div>
      {sheet !== undefined && (
        <Suspense fallback={null}>
          <TicketSheet
            detail={props.detail}
            side={sheet.side}
            byKey={sheet.byKey}
            open={sheet.open}
            onClose={() => setSheet({ ...sheet, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

/** On a desktop the ticket is always there; a key opens a new one on its side. */
function OrderColumn(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState(() => ({ side: openedAt(query.get('order'))?.side, times: 0 }));
  useOrderKeys((side) => setAsked({ side, times: asked.times + 1 }));
  return (
    <section className={classes.ticket} aria-label={t('stock.order')}>
      <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={4} />}>
        <TicketColumn key={asked.times} detail={props.detail} side={asked.side} byKey={asked.times > 0} />
      </Suspense>
    </section>
  );
}

function Detail(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { detail } = props;
  const desktop = useMedia(DESKTOP);
  const watchlist = useMedia(WITH_WATCHLIST);
  const drawn = useFirstPictureDrawn();
  const session = useSession();
  const [query] = useSearchParams();
  // An address that asks for the other side asks for another ticket.
  const ticket = `${detail.code} ${query.get('order') ?? ''}`;
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
        <div className={classes.chartRoom}>
          <Suspense fallback={<SkeletonBlock label={t('state.loading')} />}>
            <ChartPanel key={detail.code} detail={detail} />
          </Suspense>
        </div>
        {session !== null && <HeldHere open={drawn} code={detail.code} />}
        <StockFacts detail={detail} />
      </div>
      {desktop ? <OrderColumn key={ticket} detail={detail} /> : <OrderBar key={ticket} detail={detail} />}
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
  if (code !== null && (remote.status === 'idle' || remote.status === 'pending')) return <StockSkeleton />;
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
