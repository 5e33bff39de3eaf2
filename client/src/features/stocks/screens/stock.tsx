import { SIDES } from '@zaraba/contracts';
import type { Side, StockDetail } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { SkeletonBlock, SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { DESK, DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirstPictureDrawn } from '../../../parts/belowFold.tsx';
import { href } from '../../../parts/href.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { Page } from '../../../parts/page.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { singleKey } from '../../../parts/singleKey.ts';
import { useTexts } from '../../../parts/texts.ts';
import { isOrderKindOffered } from '../../../domain/trading/orderChoices.ts';
import { heldAgainst, positionRows } from '../../../domain/positions.ts';
import { useConfig, useRemote, useSession, useSettings, useWanted } from '../../../state/hooks.ts';
import type { BookSide } from '../../../parts/stocks/bookLevel.tsx';
import { AlertButton, useAlertRequest } from '../parts/alertButton.tsx';
import { BookCard } from '../parts/bookCard.tsx';
import { CompanyPlace } from '../parts/companyPlace.tsx';
import classes from '../parts/info.module.css';
import { PriceHead } from '../parts/priceHead.tsx';
import { QuoteBar } from '../parts/quoteBar.tsx';
import { StockFacts } from '../parts/stockFacts.tsx';
import { StockSkeleton } from '../parts/stockSkeleton.tsx';

const ChartPanel = later(() => import('../parts/chartPanel.tsx'));
const Desk = later(() => import('../parts/desk/desk.tsx'));
const DeskWindow = later(async () => ({ default: (await import('../parts/desk/desk.tsx')).DeskWindow }));
const TicketColumn = later(() => import('../../trading/exports/ticketColumn.tsx'));
const TicketSheet = later(() => import('../../trading/exports/ticketSheet.tsx'));
/** On a phone this card is below the first screenful. Nothing under a finger moves when it arrives. */
const HeldHere = onDemand(() => import('../../trading/exports/heldHere.tsx'));

/** What opens the ticket: a side, and the price of a price level if the customer chose one. */
interface Asked {
  readonly side: Side;
  readonly price?: string;
  readonly byKey?: boolean;
}

/**
 * The last request to open the ticket, from the address, a key or a price level. `times` counts the requests by key and
 * price level, because each one opens a new ticket.
 */
interface Request extends Partial<Asked> {
  readonly ticket: string;
  readonly open: boolean;
  readonly times: number;
}

/**
 * Returns the last request to open the ticket; at first, that of the address. A customer who first has to meet a
 * requirement of an order returns to this address.
 */
function useRequest({ code }: StockDetail) {
  const [query] = useSearchParams();
  const order = query.get('order');
  // An address with another side opens another ticket.
  const ticket = `${code} ${order ?? ''}`;
  const [last, setLast] = useState<Request>();
  const side = SIDES.find((known) => known === order);
  const request: Request =
    last?.ticket === ticket ? last : { ticket, open: side !== undefined, times: 0, ...(side && { side }) };
  return {
    request,
    ask: (asked: Asked) => setLast({ ticket, open: true, times: request.times + 1, ...asked }),
    close: () => setLast({ ...request, open: false }),
  };
}

const SIDE_OF_KEY: Readonly<Record<string, Side>> = { b: 'long', s: 'short' };

/** The keys `b` and `s` open the ticket to buy and to sell, unless single-key shortcuts are switched off. */
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

/** Whether the customer can sell the stock: short, or because the customer holds shares. */
function useSells({ code, currency }: StockDetail): boolean {
  const session = useSession();
  const shorts = isOrderKindOffered(useConfig(), 'shortSelling');
  const { data } = useRemote('/trade/userstocklist', shorts || session === null ? null : { type: currency });
  return shorts || (data !== undefined && heldAgainst(positionRows(data), code, 'short').length > 0);
}

interface OrderProps extends ReturnType<typeof useRequest> {
  readonly detail: StockDetail;
  readonly sells: boolean;
}

/** The order buttons on phones and tablets, and the sheet that they open. */
function OrderBar({ detail, sells, request, ask, close }: OrderProps): ReactElement {
  const t = useTexts();
  const { side, price, byKey, open, times } = request;
  useOrderKeys((asked) => {
    if (asked === 'long' || sells) ask({ side: asked, byKey: true });
  });
  return (
    <>
      <div className={classes.bar} data-bar>
        <Button block kind="up" onClick={() => ask({ side: 'long' })}>
          {t('stock.buy')}
        </Button>
        {sells && (
          <Button block kind="down" onClick={() => ask({ side: 'short' })}>
            {t('stock.sell')}
          </Button>
        )}
      </div>
      {side !== undefined && (
        <Suspense fallback={null}>
          <TicketSheet
            // A chosen price level mounts a new ticket. The buttons reopen the same ticket with its typed values.
            key={price === undefined ? '' : times}
            detail={detail}
            side={side}
            price={price}
            byKey={byKey}
            open={open}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The ticket on a desktop, where it is always visible. A key or a price level mounts a new ticket. */
function OrderColumn({ detail, request, ask, inPane = false }: OrderProps & { inPane?: boolean }): ReactElement {
  const t = useTexts();
  const { side, price, times } = request;
  useOrderKeys((asked) => ask({ side: asked }));
  return (
    <section className={inPane ? classes.inPane : classes.ticket} aria-label={t('stock.order')}>
      <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={4} />}>
        <TicketColumn key={times} detail={detail} side={side} price={price} byKey={times > 0} />
      </Suspense>
    </section>
  );
}

/** The part below the chart: the figures of the stock and the company section. */
function Figures({ detail }: { detail: StockDetail }): ReactElement {
  return (
    <>
      <StockFacts detail={detail} />
      <CompanyPlace key={detail.code} detail={detail} />
    </>
  );
}

function Detail(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { detail } = props;
  const desktop = useMedia(DESKTOP);
  const isDesk = useMedia(DESK);
  const drawn = useFirstPictureDrawn();
  const session = useSession();
  const sells = useSells(detail);
  const requests = useRequest(detail);
  const { ask, request } = requests;
  const alerts = useAlertRequest();
  const head = useRef<HTMLDivElement>(null);
  const Order = desktop ? OrderColumn : OrderBar;
  useWanted([detail.code], 'fast');
  const order = { ...requests, detail, sells };
  const onLevel = (side: BookSide, price: string): void =>
    ask({ side: side === 'bids' && sells ? 'short' : 'long', price });
  const priceHead = <PriceHead place={head} detail={detail} alert={<AlertButton detail={detail} {...alerts} />} />;
  const chart = (
    <div className={classes.chartRoom}>
      <Suspense fallback={<SkeletonBlock label={t('state.loading')} />}>
        <ChartPanel key={detail.code} detail={detail} onAlert={alerts.onChart} />
      </Suspense>
    </div>
  );
  if (isDesk) {
    return (
      <Suspense fallback={<StockSkeleton />}>
        <Desk
          detail={detail}
          head={priceHead}
          chart={chart}
          facts={<Figures detail={detail} />}
          ticket={<OrderColumn key={request.ticket} {...order} inPane />}
          onLevel={onLevel}
        />
      </Suspense>
    );
  }
  return (
    <div className={classes.layout}>
      <div className="shrinks">
        <QuoteBar detail={detail} head={head} />
        <div className={classes.centre}>
          {priceHead}
          {chart}
          {drawn && <BookCard key={detail.code} detail={detail} onLevel={onLevel} />}
          {session !== null && <HeldHere open={drawn} code={detail.code} />}
          <Figures detail={detail} />
        </div>
      </div>
      <Order key={request.ticket} {...order} />
    </div>
  );
}

/** States that the stock does not exist, and links to the search. */
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

/**
 * Returns the stock of a reply. A desk shows the previous stock until the reply arrives, so that its panes do not
 * disappear.
 */
function useShown({ data, status }: Pick<RemoteLike<StockDetail>, 'data' | 'status'>): StockDetail | undefined {
  const isDesk = useMedia(DESK);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? (isDesk && (status === 'idle' || status === 'pending') ? last : undefined);
}

/** The page of a stock: price, chart, figures, and order ticket. */
export default function StockInfo(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const code = query.get('code');
  const part = query.get('window');
  const remote = useRemote('/market/stockDetail', code === null ? null : { code });
  const shown = useShown(remote);
  if (part !== null && code !== null)
    return (
      <Suspense fallback={<StockSkeleton />}>
        <DeskWindow part={part} code={code} Head={PriceHead} />
      </Suspense>
    );
  if (shown !== undefined) return <Detail detail={shown} />;
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
