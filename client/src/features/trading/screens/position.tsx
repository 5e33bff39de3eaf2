import type { Currency } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState, Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ABSENT, formatPercent } from '../../../domain/format.ts';
import { currencyOf } from '../../../domain/funding.ts';
import { isHeld, isOrder, positionState, realizedOf, returnPercent } from '../../../domain/positions.ts';
import { NOT_KNOWN, SignedAmount } from '../../../parts/amount.tsx';
import { FailureState } from '../../../parts/failureNote.tsx';
import { href } from '../../../parts/href.ts';
import { positionName } from '../../../parts/stocks/names.ts';
import { BacktestAction } from '../parts/backtest/backtestAction.tsx';
import { AmendAction } from '../parts/orders/amendAction.tsx';
import { OrderCourse } from '../parts/orders/orderCourse.tsx';
import { Page } from '../../../parts/page.tsx';
import { useTitled } from '../../../parts/screenTitle.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, usePosition, useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { useClosing } from '../parts/closing/closing.tsx';
import { CloseAction } from '../parts/lists/holdingRow.tsx';
import classes from '../../../parts/styles/position.module.css';
import { PositionBadges } from '../parts/positions/positionHead.tsx';
import { PositionFacts } from '../parts/positions/positionFacts.tsx';
import { useTopUp } from '../../margin/exports/topUp.tsx';
import { CancelAction } from '../parts/lists/waitingRow.tsx';

type Row = Positions['rows'][number];

function Head(props: { position: Row }): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  const { position } = props;
  const currency = position.currency ?? settings.currency;
  const held = isHeld(position);
  const percent = held ? returnPercent(position, currency) : undefined;
  const state = positionState(position);
  return (
    <Card>
      <div className="stack-1">
        <h2>{positionName(settings.language, position)}</h2>
        <PositionBadges position={position} />
        {(held || state === 'closed') && (
          <p className="headline-figure">
            <SignedAmount
              value={(held ? position.yingkui : realizedOf(position, currency)) ?? NOT_KNOWN}
              currency={currency}
              unit
            />
          </p>
        )}
        {held && (
          <p className="row-name">
            {percent === undefined ? ABSENT : <Change direction={directionOf(percent)} text={formatPercent(percent)} />}
          </p>
        )}
        {state === undefined && <Note tone="warn">{t('money.unknownState')}</Note>}
      </div>
    </Card>
  );
}

/** States that an order is under review and cannot be cancelled until the review ends. */
function UnderReview(): ReactElement {
  const t = useTexts();
  return (
    <Note>
      <p>{t('blockTrades.stateText.pendingReview')}</p>
      <p>
        <a href={href('blockTradeOrders')}>{t('blockTrades.toOrders')}</a>
      </p>
    </Note>
  );
}

function Detail(props: { position: Row }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const state = positionState(position);
  const closing = useClosing([position]);
  const topUp = useTopUp(position);
  const flow = useFlow('/trade/closePosition', position.id);
  return (
    <>
      <Head position={position} />
      <PositionFacts position={position} />
      <Card title={t('orderTimeline.title')}>
        <OrderCourse position={position} stage={flow.stage} />
      </Card>
      <div className={`stack-2 ${classes.actions}`}>
        {(state === 'holding' || state === 'preparingToClose') && (
          <CloseAction position={position} onClose={closing.start} />
        )}
        {topUp.offered && (
          <Button kind="secondary" small onClick={topUp.start}>
            {t('topUp.action')}
          </Button>
        )}
        {state === 'pendingOrder' && position.origin === undefined && <AmendAction order={position} />}
        {((state === 'pendingOrder' && position.origin === undefined) || position.closeOrder !== undefined) && (
          <CancelAction position={position} />
        )}
        {state === 'pendingOrder' && position.origin === 'blockTrade' && <UnderReview />}
        {state === 'closed' && <BacktestAction position={position} />}
        {position.code !== undefined && (
          <ButtonLink kind="ghost" href={href('stock', { code: position.code })}>
            {t('positions.toStock')}
          </ButtonLink>
        )}
      </div>
      {closing.sheet}
      {topUp.sheet}
    </>
  );
}

/**
 * Returns the row of a position, or its last known row. A position that is closed leaves the list of open positions and
 * may appear in the other list only later.
 */
function useLasting(row: Row | undefined, id: string | undefined): Row | undefined {
  const [seen, setSeen] = useState(row);
  if (row !== undefined && (row.id !== seen?.id || row.status !== seen.status)) setSeen(row);
  return row ?? (seen?.id === id ? seen : undefined);
}

/**
 * The details of a position or order: its value, its terms, its timeline and its actions. Without `currency`, that of
 * the settings is used.
 */
export function PositionById(props: { id: string | undefined; currency?: Currency | undefined }): ReactElement {
  const t = useTexts();
  const { id } = props;
  const { row: listed, status, failure, refresh } = usePosition(id, props.currency);
  const row = useLasting(listed, id);
  const failed = status === 'failed' && failure !== undefined;
  const waiting = status === 'pending' || status === 'idle';
  return (
    <>
      {row !== undefined && <Detail position={row} />}
      {row === undefined && waiting && <SkeletonRows label={t('state.loading')} />}
      {row === undefined && failed && <FailureState failure={failure} onRetry={refresh} />}
      {row === undefined && !waiting && !failed && (
        <Card>
          <EmptyState
            title={t('positions.notFound')}
            text={t('positions.notFoundText')}
            link={{ href: href('positions'), text: t('ticket.toPositions') }}
          />
        </Card>
      )}
    </>
  );
}

/** Returns the page title for a row: an order that was never filled is not called a position. */
export function useDetailTitle(row: Row | undefined): string {
  const t = useTexts();
  return t(row !== undefined && isOrder(row) ? 'positions.orderTitle' : 'positions.detailTitle');
}

/** The page of one position or order. */
export default function PositionInfo(): ReactElement {
  const [query] = useSearchParams();
  const id = query.get('id') ?? undefined;
  const currency = currencyOf(query.get('currency') ?? '');
  const title = useDetailTitle(usePosition(id, currency).row);
  useTitled(title);
  return (
    <Page title={title}>
      <PositionById id={id} currency={currency} />
    </Page>
  );
}
