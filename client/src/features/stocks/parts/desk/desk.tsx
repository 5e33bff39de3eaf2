import type { StockDetail } from '@zaraba/contracts';
import { later } from '@zaraba/kit/later';
import { Panes } from '@zaraba/kit/panes';
import type { Pane } from '@zaraba/kit/panes';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Suspense, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { BookSide } from '../../../../parts/stocks/bookLevel.tsx';
import { useHasBook } from '../../../../parts/stocks/useBook.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useLack, useSession, useSettings } from '../../../../state/hooks.ts';
import { Watchlist } from '../watchlist/watchlist.tsx';
import classes from './desk.module.css';
import { useDeskTexts } from './deskTexts.ts';
import { useLinkedCode } from './linkedCode.ts';
import { StockPane } from './stockPane.tsx';

/** The window shares the code of the desk. The export from here lets both load together. */
export { DeskWindow } from './deskWindow.tsx';

const BookPanel = later(() => import('../bookPanel.tsx'));
const InstrumentNews = later(() => import('../../../news/exports/instrumentNews.tsx'));
const DeskPositions = later(() => import('../../../trading/exports/deskPositions.tsx'));

/** The initial widths of the columns beside the chart. A page of 1440 px then leaves 700 px to the chart. */
const LIST = '280px';
const TICKET = '330px';

interface DeskProps {
  readonly detail: StockDetail;
  /** The name and price of the stock. */
  readonly head: ReactNode;
  readonly chart: ReactNode;
  readonly facts: ReactNode;
  readonly ticket: ReactNode;
  /** Receives the price that the reader chooses in the book. */
  readonly onLevel: (side: BookSide, price: string) => void;
}

/** A named part of the page in a pane. It shows placeholder rows until its code has loaded. */
function Region(props: { name: string; children: ReactNode; className?: string | undefined }): ReactElement {
  const t = useTexts();
  return (
    <section className={props.className ?? classes.pane} aria-label={props.name}>
      <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={4} />}>{props.children}</Suspense>
    </section>
  );
}

/** Returns the place of the ticket, and a button that moves the keyboard focus to it, past the other panes. */
function useSkipTo(ticket: ReactNode): { skip: ReactElement; place: ReactElement } {
  const say = useDeskTexts();
  const place = useRef<HTMLDivElement>(null);
  return {
    skip: (
      <button type="button" className="skip" onClick={() => place.current?.focus()}>
        {say('toTicket')}
      </button>
    ),
    place: (
      <div ref={place} tabIndex={-1}>
        {ticket}
      </div>
    ),
  };
}

/**
 * The desk is the stock page from 1280 px on. Its panes show charts, the watchlist, the order book, news, the ticket,
 * and the customer's positions and orders. The reader can resize the panes, and the device stores the sizes. A row of
 * the watchlist opens its stock in the same panes.
 */
export default function Desk(props: DeskProps): ReactElement {
  const t = useTexts();
  const { detail, onLevel } = props;
  const say = useDeskTexts();
  const { deskSizes, set } = useSettings();
  const hasBook = useHasBook(detail.code);
  const hasNews = !useLack().screens.has('news');
  const isLoggedIn = useSession() !== null;
  useLinkedCode(detail.code, onLevel);
  const { skip, place } = useSkipTo(props.ticket);
  const shared = {
    sizes: deskSizes,
    onSizes: (sizes: Readonly<Record<string, number>>) => set({ deskSizes: { ...deskSizes, ...sizes } }),
    nameLine: (one: string, other: string) => say('line', { one, other }),
  };
  const pane = (id: string, name: string, content: ReactNode, size?: `${number}%`): Pane => ({
    id,
    name,
    leastPx: 120,
    content: (
      <Region name={name} className={id === 'book' ? classes.book : undefined}>
        {content}
      </Region>
    ),
    ...(size && { size }),
  });
  const list = pane('list', t('quotes.watchlistTitle'), <Watchlist current={detail.code} />);
  const book = pane(
    'book',
    t('book.title'),
    <BookPanel key={detail.code} detail={detail} onLevel={onLevel} narrow />,
    hasNews ? '42%' : '60%',
  );
  const news = pane('news', t('news.title'), <InstrumentNews stock={detail} />, '26%');
  const ticket: Pane = { id: 'ticket', name: t('stock.order'), leastPx: 240, content: place };
  const own = pane('own', t('positions.title'), <DeskPositions />, '35%');
  const column = (...panes: readonly (Pane | false)[]): ReactNode => (
    <div className={classes.column}>
      <Panes {...shared} direction="column" panes={panes.filter((one) => one !== false)} />
    </div>
  );
  const stock = <StockPane {...shared} {...props} hasBook={hasBook} />;
  return (
    <div className={classes.desk}>
      {skip}
      <Panes
        {...shared}
        direction="row"
        panes={[
          { id: 'stock', name: t('chart.title'), leastPx: 480, content: stock },
          {
            id: 'lists',
            name: list.name,
            size: LIST,
            leastPx: 220,
            content: column(list, hasBook && book, hasNews && news),
          },
          { id: 'orders', name: ticket.name, size: TICKET, leastPx: 280, content: column(ticket, isLoggedIn && own) },
        ]}
      />
    </div>
  );
}
