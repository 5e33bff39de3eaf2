import type { Subscription } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Change, directionOf } from '@zaraba/kit/change';
import { Details } from '@zaraba/kit/details';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import { Timeline } from '@zaraba/kit/timeline';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { formatCount, formatPercent, formatPriceText, decimalsIn } from '../../../domain/format.ts';
import {
  gainAtMarket,
  isDelivered,
  isRunning,
  moneyLines,
  percentFrom,
  subscriptionMilestones,
  subscriptionState,
} from '../rules/newShares.ts';
import { Amount, SignedAmount } from '../../../parts/amount.tsx';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { SubscriptionBadge, TimeLeft, offerTime, ticketRange } from './facts.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings, useWorldNow } from '../../../state/hooks.ts';
import tables from '../../../parts/styles/figureTable.module.css';
import classes from './newShareOrder.module.css';
import { SubscriptionActions } from './subscriptionActions.tsx';

const NOTE_TONES: Readonly<Partial<Record<string, 'ok' | 'warn'>>> = {
  won: 'ok',
  awaitingPayment: 'warn',
  unknown: 'warn',
};

function WhatNow(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const { subscription } = props;
  const state = subscriptionState(subscription) ?? 'unknown';
  const key = isDelivered(subscription) ? 'delivered' : state;
  const at = {
    active: subscription.lotteryAt,
    paymentMade: subscription.paymentDeadlineAt,
    purchaseSucceeded: subscription.listsAt,
  } as const;
  const time = offerTime(key in at ? at[key as keyof typeof at] : undefined);
  const from = offerTime(subscription.paymentOpensAt);
  const toPay = state === 'won' || state === 'awaitingPayment';
  return (
    <Note tone={NOTE_TONES[key] ?? 'info'}>
      <p>{t(`newShares.records.whatNow.${key}`, { time, from })}</p>
      {toPay && (
        <p className="cluster-0-4 text-1">
          <span>
            {t('newShares.facts.paymentDeadlineAt')}{' '}
            <b className="bold num" translate="no">
              {offerTime(subscription.paymentDeadlineAt)}
            </b>
          </span>
          <span>
            {t('newShares.records.left')}{' '}
            <b className="bold">
              <TimeLeft until={subscription.paymentDeadlineAt} />
            </b>
          </span>
        </p>
      )}
    </Note>
  );
}

function useFigures(subscription: Subscription) {
  const t = useTexts();
  const { currency, winningQuantity, marketPrice, subscriptionPrice } = subscription;
  const shares = (quantity: number): string => t('unit.shares', { quantity: formatCount(quantity) });
  const decimals = decimalsIn(currency, subscriptionPrice, marketPrice);
  const gain = gainAtMarket(subscription);
  const won = winningQuantity !== undefined && winningQuantity > 0;
  return [
    {
      name: t('newShares.facts.subscriptionPrice'),
      value: `${formatPriceText(subscriptionPrice, decimals)} ${currency.toUpperCase()}`,
    },
    { name: t('newShares.records.quantity'), value: shares(subscription.quantity) },
    won ? { name: t('newShares.records.winningQuantity'), value: shares(winningQuantity), strong: true } : undefined,
    marketPrice === undefined
      ? undefined
      : {
          name: t('newShares.facts.marketPrice'),
          value: (
            <span className="figure-pair">
              {formatPriceText(marketPrice, decimals)}
              <Change
                direction={directionOf(percentFrom(subscriptionPrice, marketPrice))}
                text={formatPercent(percentFrom(subscriptionPrice, marketPrice))}
              />
            </span>
          ),
        },
    gain === undefined || subscription.positionId === undefined
      ? undefined
      : { name: t('newShares.records.gain'), value: <SignedAmount value={gain} currency={currency} unit /> },
  ];
}

function Tickets(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const { subscription } = props;
  const { firstTicket, ticketCount, allocationNumbers } = subscription;
  return (
    <Facts
      facts={[
        {
          name: t('newShares.records.tickets'),
          value: ticketRange(t, firstTicket, ticketCount),
        },
        allocationNumbers === undefined || allocationNumbers.length === 0
          ? undefined
          : {
              name: t('newShares.records.allocation'),
              value: allocationNumbers.join(' · '),
            },
        { name: t('newShares.records.number'), value: subscription.id },
      ]}
    />
  );
}

function MoneyTable(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const { subscription } = props;
  const { currency } = subscription;
  return (
    <table className={`${tables.table} ${classes.money}`}>
      <caption>{t('newShares.records.moneyTitle')}</caption>
      <tbody>
        {moneyLines(subscription).map(({ kind, amount, at }) => (
          <tr key={kind} data-kind={kind}>
            <th scope="row">
              {t(`newShares.records.line.${kind}`)}
              <span className="text-3 caption as-block num" translate="no">
                {offerTime(at)}
              </span>
            </th>
            <td>
              {kind === 'notDue' ? (
                <s>
                  <Amount value={amount} currency={currency} />
                </s>
              ) : (
                <span className="num" translate="no">
                  {kind === 'due' ? '' : kind === 'released' ? '+' : '−'}
                  <Amount value={amount} currency={currency} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Course(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  return (
    <Timeline
      label={t('newShares.records.course')}
      words={{
        done: t('newShares.timeline.done'),
        current: t('newShares.timeline.current'),
        ahead: t('newShares.timeline.ahead'),
      }}
      steps={subscriptionMilestones(props.subscription).map(({ name, at, place }) => ({
        id: name,
        // Before the payment, the step shows the payment deadline.
        title: t(
          name === 'paid' && place !== 'done'
            ? 'newShares.timeline.paymentDeadlineAt'
            : `newShares.records.step.${name}`,
        ),
        place,
        // A step may be completed before its scheduled date, for example if an allotment is accepted early. The date is
        // then omitted.
        ...(at === undefined || (place === 'done' && at > now) ? {} : { time: offerTime(at) }),
      }))}
    />
  );
}

/** Shows a subscription: its state, its next action, its timeline, and every amount of money. */
export function SubscriptionCard(props: { subscription: Subscription; chosen: boolean }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { subscription, chosen } = props;
  const figures = useFigures(subscription);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <li ref={card} className="stack-3 surface pad-4" data-testid="subscription">
      <div className="cluster-1-3 align-middle">
        <h2 className="strong">{nameIn(language, subscription)}</h2>
        <SubscriptionBadge subscription={subscription} dot />
        <span className="text-3 caption whole-line num" translate="no">
          {subscription.code}
        </span>
      </div>
      <Facts facts={figures} />
      <WhatNow subscription={subscription} />
      <SubscriptionActions subscription={subscription} />
      <Details title={t('newShares.records.course')} open={chosen || isRunning(subscription)}>
        <div className="stack-4 above-2">
          <Course subscription={subscription} />
          <MoneyTable subscription={subscription} />
          <Tickets subscription={subscription} />
        </div>
      </Details>
      <ButtonLink kind="ghost" small href={href('newShare', { id: subscription.offerId })}>
        {t('newShares.records.toOffer')}
      </ButtonLink>
    </li>
  );
}
