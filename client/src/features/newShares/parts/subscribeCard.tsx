import type { NewShareOffer } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { offerState, phaseOf } from '../rules/newShares.ts';
import { href } from '../../../parts/href.ts';
import { SubscriptionBadge, TimeLeft, offerTime } from './facts.tsx';
import { useTexts } from '../../../parts/texts.ts';
import classes from './newShareInfo.module.css';
import { SubscribeForm, useSubscription } from './subscribeForm.tsx';

function Mine(props: { mine: NonNullable<NewShareOffer['mine']> }): ReactElement {
  const t = useTexts();
  const { mine } = props;
  return (
    <Card title={t('newShares.mine')}>
      <div className="stack-3">
        <p className="cluster-2 align-middle">
          <SubscriptionBadge subscription={mine} dot />
          <span className="text-3 small num" translate="no">
            {mine.id}
          </span>
        </p>
        <Note title={t('newShares.form.already')}>
          <p>{t('newShares.form.alreadyText')}</p>
        </Note>
        <ButtonLink block href={href('subscriptions', { id: mine.id })}>
          {t('newShares.form.toRecord')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function NotNow(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { offer } = props;
  const waiting = phaseOf(offer) === 'waiting';
  const known = offerState(offer) !== undefined;
  return (
    <Card title={t('newShares.form.title')}>
      <div className={`stack-4 ${classes.form}`}>
        <Note tone={known ? 'info' : 'warn'}>
          {!known && <p>{t('newShares.form.unknown')}</p>}
          {waiting && offer.subscriptionPrice === undefined && (
            <p>{t('newShares.form.opensTerms', { time: offerTime(offer.termsAt) })}</p>
          )}
          {waiting && (
            <p>
              {t('newShares.form.opens', { time: offerTime(offer.opensAt) })} {t('newShares.records.left')}{' '}
              <TimeLeft until={offer.opensAt} />
            </p>
          )}
          {known && !waiting && <p>{t('newShares.form.closed', { time: offerTime(offer.closesAt) })}</p>}
        </Note>
      </div>
    </Card>
  );
}

/**
 * Shows one of the following: the outcome of a subscription, an earlier subscription, the form, or when subscriptions
 * open.
 */
export function SubscribeCard(props: { offer: NewShareOffer }): ReactElement {
  const { offer } = props;
  const subscription = useSubscription(offer);
  if (subscription.form.step !== 'outcome') {
    if (offer.mine !== undefined) return <Mine mine={offer.mine} />;
    if (phaseOf(offer) !== 'inProgress') return <NotNow offer={offer} />;
  }
  return <SubscribeForm offer={offer} subscription={subscription} />;
}
