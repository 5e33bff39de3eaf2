import { Facts } from '@zaraba/kit/facts';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { tradeTotals } from '../../rules/tradeTotals.ts';
import { NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import type { ClosedPositions } from '../../../../state/hooks.ts';
import { EarlierPositions } from './earlierPositions.tsx';
import { HistoryExport } from './historyExport.tsx';
import classes from '../../../../parts/styles/position.module.css';
import { SettledRow } from './settledRow.tsx';

/** Lists closed positions with their totals. Cancelled orders are not trades and do not count. */
export function HistoryList(props: { positions: ClosedPositions }): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const { positions } = props;
  const data = positions.at === undefined ? undefined : tradeTotals(positions.rows, currency, positions.earlier);
  return (
    <RemoteView
      remote={{ ...positions, data }}
      isEmpty={({ count }) => count === 0}
      skeleton={<SkeletonRows label={t('state.loading')} rows={3} shape="record" />}
      empty={
        <EmptyState
          icon="records"
          title={t('newShares.position.emptyHistory')}
          text={t('newShares.position.emptyHistoryText')}
        />
      }
    >
      {({ rows, count, gains, losses, total }) => (
        <>
          <div className="row-box underlined">
            <Facts
              facts={[
                {
                  name: t('newShares.position.closedCount'),
                  value: t('newShares.position.count', { number: formatCount(count) }),
                },
                {
                  name: t('newShares.position.gains'),
                  value: <SignedAmount value={gains ?? NOT_KNOWN} currency={currency} />,
                },
                {
                  name: t('newShares.position.losses'),
                  value: <SignedAmount value={losses ?? NOT_KNOWN} currency={currency} />,
                },
                {
                  name: t('positions.realizedTotal'),
                  value: <SignedAmount value={total ?? NOT_KNOWN} currency={currency} unit testId="realized-total" />,
                  strong: true,
                },
              ]}
            />
            <HistoryExport rows={rows} earlier={positions.earlier} />
          </div>
          <ol className={`divided container ${classes.list}`}>
            {rows.map((row) => (
              <SettledRow key={row.id} position={row} />
            ))}
          </ol>
          <EarlierPositions earlier={positions.earlier} />
        </>
      )}
    </RemoteView>
  );
}
