import { EXCHANGE_STATUS } from '@zaraba/contracts';
import type { Exchange } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { quotedRate } from '../../../domain/funding.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import classes from '../../../parts/funds/funds.module.css';
import { dayTime } from '../../../parts/funds/times.ts';

/** A badge with the state of a quote. A completed exchange has no badge. */
function StateBadge({ exchange: { status } }: { exchange: Exchange }): ReactElement | null {
  const t = useTexts();
  if (status === EXCHANGE_STATUS.exchanged) return null;
  if (status === EXCHANGE_STATUS.quoted) return <Badge>{t('exchange.state.quoted')}</Badge>;
  if (status === EXCHANGE_STATUS.ended) return <Badge>{t('exchange.state.ended')}</Badge>;
  return <Badge tone="warn">{t('exchange.state.unknown')}</Badge>;
}

function Row(props: { exchange: Exchange }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { exchange } = props;
  const { from, to } = exchange;
  return (
    <li className="stack-2 row-box" data-testid="exchange-row">
      <div className="cluster-1-3 align-middle pack-apart">
        <span className={classes.rowTitle}>
          {t('exchange.pair', { from: from.toUpperCase(), to: to.toUpperCase() })}
        </span>
        <StateBadge exchange={exchange} />
        <span className="push-end strong-tight to-end">
          <Amount value={exchange.credit} currency={to} unit />
        </span>
      </div>
      <p className="text-3 caption num" translate="no">
        <span className={classes.whole}>
          {t('exchange.give')} {amounts.withCurrency(exchange.debit, from)}
        </span>
        <span className={classes.whole}>
          {t('exchange.feeInside')} {amounts.withCurrency(exchange.fee, from)}
        </span>
        <span className={classes.whole}>
          {t('exchange.rate')} {quotedRate(exchange.rate, from, to)}
        </span>
      </p>
      <p className="text-3 caption num" translate="no">
        <span className={classes.whole}>{dayTime(exchange.exchangedAt ?? exchange.quotedAt)}</span>
        <span className={classes.whole}>{exchange.id}</span>
      </p>
    </li>
  );
}

/** Lists past exchanges with their rates and fees, newest first. */
export function ExchangeList(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/trade/exchangeList', {});
  return (
    <Card flush title={t('exchange.history')}>
      <RemoteView
        remote={remote}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState icon="records" title={t('exchange.empty')} text={t('exchange.emptyText')} />}
      >
        {(rows) => (
          <ol className="divided">
            {rows.map((exchange) => (
              <Row key={exchange.id} exchange={exchange} />
            ))}
          </ol>
        )}
      </RemoteView>
    </Card>
  );
}
