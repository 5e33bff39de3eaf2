import type { StockDetail } from '@zaraba/contracts';
import { later } from '@zaraba/kit/later';
import { Panes } from '@zaraba/kit/panes';
import type { Pane } from '@zaraba/kit/panes';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Suspense } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { BookSide } from '../../../../parts/stocks/bookLevel.tsx';
import { useHasBook } from '../../../../parts/stocks/useBook.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useLack, useSession, useSettings } from '../../../../state/hooks.ts';
import { deskWords } from '../../texts/desk.ts';
import { CompanyPlace } from '../companyPlace.tsx';
import { StockFacts } from '../stockFacts.tsx';
import { Watchlist } from '../watchlist/watchlist.tsx';
import classes from './desk.module.css';

const BookPanel = later(() => import('../bookPanel.tsx'));
const InstrumentNews = later(() => import('../../../news/exports/instrumentNews.tsx'));
const DeskPositions = later(() => import('../../../trading/exports/deskPositions.tsx'));

/** Widths of the columns beside the chart before any resize: 700 px are left to the chart on a page of 1440. */
const LIST = '280px';
const TICKET = '330px';

interface DeskProps {
  readonly detail: StockDetail;
  /** The head of the stock and its chart. */
  readonly stock: ReactNode;
  readonly ticket: ReactNode;
  /** Called with a chosen price of the book. */
  readonly onLevel: (side: BookSide, price: string) => void;
}

/** The order book, until whose code arrives there are lines in its place. */
function Book({ detail, onLevel }: Omit<DeskProps, 'stock' | 'ticket'>): ReactElement {
  const t = useTexts();
  return (
    <section className={classes.book} aria-label={t('book.title')}>
      <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={8} />}>
        <BookPanel key={detail.code} detail={detail} onLevel={onLevel} narrow />
      </Suspense>
    </section>
  );
}

/** What follows the chart: the figures of the stock, and what its issuer earns. */
function Figures({ detail }: Pick<DeskProps, 'detail'>): ReactElement {
  return (
    <>
      <StockFacts detail={detail} />
      <CompanyPlace key={detail.code} detail={detail} />
    </>
  );
}

/**
 * The page of a stock from 1280 px on: its chart, the watchlist, the order book, news, the ticket and the
 * customer's positions and orders in panes. The lines between them move, and the device remembers where they were. A row of the
 * watchlist leads to the page of another stock, which fills the same panes.
 */
export default function Desk(props: DeskProps): ReactElement {
  const t = useTexts();
  const { language, deskSizes, set } = useSettings();
  const hasBook = useHasBook(props.detail.code);
  const hasNews = !useLack().screens.has('news');
  const isLoggedIn = useSession() !== null;
  const shared = {
    sizes: deskSizes,
    onSizes: (sizes: Readonly<Record<string, number>>) => set({ deskSizes: { ...deskSizes, ...sizes } }),
    nameLine: deskWords[language].line,
  };
  const list: Pane = {
    id: 'list',
    name: t('quotes.watchlistTitle'),
    leastPx: 160,
    content: (
      <section className={classes.pane} aria-label={t('quotes.watchlistTitle')}>
        <Watchlist current={props.detail.code} />
      </section>
    ),
  };
  const book: Pane = {
    id: 'book',
    name: t('book.title'),
    size: hasNews ? '42%' : '60%',
    leastPx: 160,
    content: <Book detail={props.detail} onLevel={props.onLevel} />,
  };
  const news: Pane = {
    id: 'news',
    name: t('news.title'),
    size: '26%',
    leastPx: 120,
    content: (
      <section className={classes.pane} aria-label={t('news.title')}>
        <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={3} />}>
          <InstrumentNews stock={props.detail} />
        </Suspense>
      </section>
    ),
  };
  const ticket: Pane = { id: 'ticket', name: t('stock.order'), leastPx: 240, content: props.ticket };
  const own: Pane = {
    id: 'own',
    name: t('positions.holding'),
    size: '35%',
    leastPx: 120,
    content: (
      <section className={classes.pane} aria-label={t('positions.title')}>
        <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={3} />}>
          <DeskPositions />
        </Suspense>
      </section>
    ),
  };
  const column = (...panes: readonly (Pane | false)[]): ReactNode => (
    <div className={classes.column}>
      <Panes {...shared} direction="column" panes={panes.filter((pane) => pane !== false)} />
    </div>
  );
  return (
    <div className={classes.desk}>
      <Panes
        {...shared}
        direction="row"
        panes={[
          {
            id: 'stock',
            name: t('chart.title'),
            leastPx: 480,
            content: (
              <div className={classes.stock}>
                {props.stock}
                <Figures detail={props.detail} />
              </div>
            ),
          },
          { id: 'lists', name: list.name, size: LIST, leastPx: 220, content: column(list, hasBook && book, hasNews && news) },
          { id: 'orders', name: ticket.name, size: TICKET, leastPx: 280, content: column(ticket, isLoggedIn && own) },
        ]}
      />
    </div>
  );
}
