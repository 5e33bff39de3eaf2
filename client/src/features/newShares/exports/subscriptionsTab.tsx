import type { Subscription } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { subscriptionDates, subscriptionState, subscriptionsOf } from '../rules/newShares.ts';
import { Amount } from '../../../parts/amount.tsx';
import { atEach, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { SubscriptionBadge, offerTime } from '../parts/facts.tsx';
import { RemoteView, besideTotals } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { RemoteSubscriptions } from './useSubscriptions.ts';
import classes from '../../../parts/styles/position.module.css';

/** Returns the name and the time of the next date of a subscription. */
function nextOf(row: Subscription): readonly ['lotteryAt' | 'paymentDeadlineAt' | 'listsAt', number] | undefined {
  switch (subscriptionState(row)) {
    case 'active':
      return ['lotteryAt', row.lotteryAt];
    case 'won':
    case 'awaitingPayment':
      return ['paymentDeadlineAt', row.paymentDeadlineAt];
    case 'paymentMade':
    case 'purchaseSucceeded':
      return ['listsAt', row.listsAt];
    default:
      return undefined;
  }
}

function SubscriptionRow(props: { row: Subscription }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { row } = props;
  const next = nextOf(row);
  const active = subscriptionState(row) === 'active';
  const won = (row.winningQuantity ?? 0) > 0;
  return (
    <li className={`stack-2 row-box ${classes.row}`}>
      <a className={classes.link} href={href('subscriptions', { id: row.id })}>
        <span>
          <span className="row-name">{nameIn(language, row)}</span>
          <span className="meta">
            <SubscriptionBadge subscription={row} dot />
            <span className="num" translate="no">
              {row.code}
            </span>
          </span>
        </span>
        <span className={`as-grid pack-top items-end ${classes.figures}`}>
          <span className="text-3 caption as-block to-end">
            {t(active || !won ? 'newShares.records.amount' : 'newShares.records.amountDue')}
          </span>
          <span className="to-end strong-tight">
            <Amount value={active || !won ? row.amount : row.amountDue} currency={row.currency} />
          </span>
        </span>
        <span className={`text-2 small whole-row cluster-0-4 ${classes.facts} num`} translate="no">
          <span>
            {t('newShares.records.quantity')} <b>{t('unit.shares', { quantity: formatCount(row.quantity) })}</b>
          </span>
          {won && (
            <span>
              {t('newShares.records.winningQuantity')}{' '}
              <b>{t('unit.shares', { quantity: formatCount(row.winningQuantity) })}</b>
            </span>
          )}
          {next !== undefined && (
            <span>
              {t(`newShares.facts.${next[0]}`)} <b>{offerTime(next[1])}</b>
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

/** Lists subscriptions to new shares briefly, each with a link to its timeline. */
export function SubscriptionsTab(props: { remote: RemoteSubscriptions }): ReactElement {
  const t = useTexts();
  const { remote } = props;
  const list = useMemo(() => remote.data && subscriptionsOf(remote.data), [remote.data]);
  useRefreshAt(atEach(subscriptionDates(list?.rows)), remote.refresh);
  return (
    <RemoteView
      remote={{ ...besideTotals(remote, remote.currency), data: list }}
      isEmpty={({ rows, unread }) => rows.length + unread.length === 0}
      skeleton={<SkeletonRows label={t('state.loading')} rows={3} shape="record" />}
      empty={
        <EmptyState
          title={t('newShares.records.empty')}
          text={t('newShares.position.emptyText')}
          link={{ href: href('newShares'), text: t('newShares.toList') }}
        />
      }
    >
      {({ rows, unread }) => (
        <>
          <ol className={`divided container ${classes.list}`}>
            {rows.map((row) => (
              <SubscriptionRow key={row.id} row={row} />
            ))}
            {unread.map((row, index) => (
              <li key={index} className={`stack-2 row-box ${classes.row}`}>
                <span className={`align-middle pack-end cluster-2-3 ${classes.foot}`}>
                  <SubscriptionBadge subscription={row} dot />
                  <Amount value={row.rjmoney} currency={remote.currency} unit />
                </span>
              </li>
            ))}
          </ol>
          <p className={classes.more}>
            <ButtonLink kind="ghost" small href={href('subscriptions')}>
              {t('newShares.position.toRecords')}
            </ButtonLink>
          </p>
        </>
      )}
    </RemoteView>
  );
}
