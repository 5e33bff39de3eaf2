import type { Position } from '@zaraba/contracts';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { isHeld } from '../../../../domain/positions.ts';
import { tradeTotals } from '../../rules/tradeTotals.ts';
import { NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { href } from '../../../../parts/href.ts';
import { LongList } from '../../../../parts/lists/longList.tsx';
import { RemoteView, besideTotals } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import type { ClosedPositions, Positions } from '../../../../state/hooks.ts';
import { useClosing } from '../closing/closing.tsx';
import { CancelAll } from './cancelAll.tsx';
import { EarlierPositions } from './earlierPositions.tsx';
import { HoldingRow, MarketRests, stockOfEach } from './holdingRow.tsx';
import { Holdings } from './holdings.tsx';
import classes from '../../../../parts/styles/position.module.css';
import { SettledRow } from './settledRow.tsx';
import { WaitingRow } from './waitingRow.tsx';

type Row = Positions['rows'][number];

function PositionList(props: {
  positions: Positions;
  filter: (row: Position) => boolean;
  empty: ReactNode;
  renderRow: (row: Row) => ReactNode;
  /** Renders all rows at once, in place of a plain list. */
  renderRows?: (rows: readonly Row[]) => ReactNode;
  renderHead?: (rows: readonly Row[]) => ReactNode;
  end?: ReactNode;
}): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const { positions } = props;
  // Before the first read (`at` is absent) there are no rows, but the list may not be empty.
  const data = positions.at === undefined ? undefined : positions.rows.filter(props.filter);
  const remote = { ...besideTotals(positions, currency), data };
  return (
    <RemoteView
      remote={remote}
      isEmpty={(rows) => rows.length === 0}
      empty={props.empty}
      skeleton={<SkeletonRows label={t('state.loading')} rows={3} shape="record" />}
    >
      {(rows) => (
        <>
          {props.renderHead?.(rows)}
          {props.renderRows?.(rows) ?? (
            <LongList rows={rows} className={`divided container ${classes.list}`} renderRow={props.renderRow} />
          )}
          {props.end}
        </>
      )}
    </RemoteView>
  );
}

/** Lists held positions, including those that are being closed. */
export function HoldingList(props: { positions: Positions }): ReactElement {
  const t = useTexts();
  const { rows } = props.positions;
  const closing = useClosing(rows);
  const stocks = stockOfEach(rows.filter(isHeld));
  const renderRow = (row: Row, note?: ReactNode): ReactElement => (
    <HoldingRow key={row.id} position={row} stock={stocks.get(row.market)} note={note} onClose={closing.start} />
  );
  return (
    <>
      <PositionList
        positions={props.positions}
        filter={isHeld}
        renderHead={(held) => <MarketRests positions={held} />}
        renderRow={renderRow}
        renderRows={(held) => <Holdings rows={held} renderRow={renderRow} />}
        empty={
          <EmptyState
            icon="pulse"
            title={t('positions.emptyHolding')}
            text={t('positions.emptyHoldingText')}
            link={{ href: href('quotes'), text: t('positions.toWatchlist') }}
          />
        }
      />
      {closing.sheet}
    </>
  );
}

/** Lists pending orders, including those that close a position. */
export function WaitingList(props: { positions: Positions }): ReactElement {
  const t = useTexts();
  return (
    <PositionList
      positions={props.positions}
      filter={(row) => !isHeld(row) || row.closeOrder !== undefined}
      renderHead={(rows) => <CancelAll rows={rows} />}
      renderRow={(row) => <WaitingRow key={row.id} position={row} />}
      empty={<EmptyState icon="clock" title={t('positions.emptyWaiting')} text={t('positions.emptyWaitingText')} />}
    />
  );
}

/** Lists closed positions with their results, and cancelled orders. */
export function SettledList(props: { positions: ClosedPositions }): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  return (
    <PositionList
      positions={props.positions}
      filter={() => true}
      renderRow={(row) => <SettledRow key={row.id} position={row} />}
      end={<EarlierPositions earlier={props.positions.earlier} />}
      renderHead={(rows) => (
        <p className="cluster-2 pack-apart row-box underlined text-2 row-text">
          {t('positions.realizedTotal')}
          <SignedAmount
            value={tradeTotals(rows, currency, props.positions.earlier).total ?? NOT_KNOWN}
            currency={currency}
          />
        </p>
      )}
      empty={
        <EmptyState icon="checkCircle" title={t('positions.emptySettled')} text={t('positions.emptySettledText')} />
      }
    />
  );
}
