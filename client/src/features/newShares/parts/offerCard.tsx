import type { NewShareOffer } from '@zaraba/contracts';
import { Change, directionOf } from '@zaraba/kit/change';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { decimalsOf, formatPercent, formatPriceText } from '../../../domain/format.ts';
import { holdOf, nextDate, percentFrom } from '../rules/newShares.ts';
import { Amount } from '../../../parts/amount.tsx';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { OfferBadge, SubscriptionBadge, offerTime } from './facts.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from './newShare.module.css';

function price(offer: NewShareOffer, value: string | undefined): string {
  const { subscriptionPrice, marketPrice, provisionalPrice } = offer;
  return formatPriceText(value, decimalsOf(subscriptionPrice, marketPrice, provisionalPrice));
}

function useFacts(offer: NewShareOffer) {
  const t = useTexts();
  const { subscriptionPrice, marketPrice } = offer;
  const next = nextDate(offer);
  const hold = holdOf(offer, offer.minimumQuantity);
  const change =
    subscriptionPrice === undefined || marketPrice === undefined
      ? undefined
      : percentFrom(subscriptionPrice, marketPrice);
  return [
    {
      name: t('newShares.minimumAmount'),
      value: hold === undefined ? t('newShares.undecided') : <Amount value={hold} currency={offer.currency} unit />,
    },
    { name: t('newShares.facts.winningRate'), value: `${offer.winningRate}%` },
    change === undefined
      ? undefined
      : {
          name: t('newShares.facts.marketPrice'),
          value: (
            <span className="figure-pair">
              {price(offer, marketPrice)}
              <Change direction={directionOf(change)} text={formatPercent(change)} />
            </span>
          ),
        },
    { name: t(`newShares.next.${next}`), value: offerTime(offer[next]), strong: true },
  ];
}

/** An offer in a list: the cost of a subscription, the chance of winning, and the next date. */
export function OfferCard(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer } = props;
  const { subscriptionPrice, provisionalPrice, mine } = offer;
  const facts = useFacts(offer);
  return (
    <li data-testid="offer">
      <a className={classes.offer} href={href('newShare', { id: offer.id })}>
        <span className="cluster-1-3 pack-apart">
          <span className={classes.who}>
            <span className="strong">{nameIn(language, offer)}</span>
            <span className="text-3 caption num" translate="no">
              {offer.code} · {offer.sector[language]}
            </span>
          </span>
          <span className="push-end as-grid pack-top items-end">
            <span className="text-3 caption">
              {t(subscriptionPrice === undefined ? 'newShares.provisional' : 'newShares.facts.subscriptionPrice')}
            </span>
            <span className="price-lg num" translate="no">
              {price(offer, subscriptionPrice ?? provisionalPrice)} <small>{offer.currency.toUpperCase()}</small>
            </span>
          </span>
        </span>
        <span className="cluster-1-3 align-middle">
          <OfferBadge offer={offer} />
          {mine !== undefined && (
            <span className="align-middle text-2 caption cluster-1">
              {t('newShares.mine')} <SubscriptionBadge subscription={mine} dot />
            </span>
          )}
        </span>
        <Facts facts={facts} />
      </a>
    </li>
  );
}
