import type { NewShareOffer } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { Facts } from '@zaraba/kit/facts';
import { Timeline } from '@zaraba/kit/timeline';
import type { ReactElement, ReactNode } from 'react';
import { decimalsOf, formatCount, formatPercent, formatPriceText } from '../../../domain/format.ts';
import { holdOf, offerMilestones, percentFrom } from '../rules/newShares.ts';
import { Amount } from '../../../parts/amount.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { OfferBadge, TimeLeft, offerTime } from './facts.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import type { TermId } from '../../../parts/glossary/terms.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings, useWorldNow } from '../../../state/hooks.ts';
import classes from './newShareInfo.module.css';

/** Formats a price of an offer. All prices of the offer have equally many decimals. */
export function offerPrice(offer: NewShareOffer, value: string | undefined): string {
  const { subscriptionPrice, marketPrice, provisionalPrice } = offer;
  return formatPriceText(value, decimalsOf(subscriptionPrice, marketPrice, provisionalPrice));
}

function MarketPrice(props: { offer: NewShareOffer }): ReactElement {
  const { offer } = props;
  const { marketPrice, subscriptionPrice } = offer;
  if (marketPrice === undefined || subscriptionPrice === undefined) return <>{offerPrice(offer, marketPrice)}</>;
  const change = percentFrom(subscriptionPrice, marketPrice);
  return (
    <span className="figure-pair">
      {offerPrice(offer, marketPrice)}
      <Change direction={directionOf(change)} text={formatPercent(change)} />
    </span>
  );
}

/** Shows the issuer, the state of the offer, and its three most important figures. */
export function OfferHead(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer } = props;
  const { subscriptionPrice, provisionalPrice } = offer;
  const least = holdOf(offer, offer.minimumQuantity);
  return (
    <Card>
      <div className="cluster-1-3 align-middle">
        <h2 className="price-lg">{nameIn(language, offer)}</h2>
        <OfferBadge offer={offer} />
      </div>
      <p className="text-3 small num" translate="no">
        {offer.code} · {offer.issueMarket[language]}
      </p>
      <dl className={classes.figures}>
        <div>
          <dt>{t(subscriptionPrice === undefined ? 'newShares.provisional' : 'newShares.facts.subscriptionPrice')}</dt>
          <dd className="price-lg num" translate="no">
            {offerPrice(offer, subscriptionPrice ?? provisionalPrice)} {offer.currency.toUpperCase()}
          </dd>
        </div>
        <div>
          <dt>{t('newShares.minimumAmount')}</dt>
          <dd>
            {least === undefined ? t('newShares.undecided') : <Amount value={least} currency={offer.currency} unit />}
          </dd>
        </div>
        <div>
          <dt>
            <Term id="winningRate">{t('newShares.facts.winningRate')}</Term>
          </dt>
          <dd className="num" translate="no">
            {offer.winningRate}%
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** Shows the dates of an offer as a timeline, with the time left until the next date. */
export function OfferCourse(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { offer } = props;
  const steps = offerMilestones(offer, useWorldNow());
  return (
    <Card title={t('newShares.timeline.title')}>
      <Timeline
        label={t('newShares.timeline.title')}
        words={{
          done: t('newShares.timeline.done'),
          current: t('newShares.timeline.current'),
          ahead: t('newShares.timeline.ahead'),
        }}
        steps={steps.map(({ name, at, place }) => ({
          id: name,
          title: t(`newShares.timeline.${name}`),
          time: offerTime(at),
          place,
          ...(place === 'current' && at !== undefined
            ? {
                text: (
                  <>
                    {t('newShares.records.left')} <TimeLeft until={at} />
                  </>
                ),
              }
            : {}),
        }))}
      />
      <p className="text-2 small pretty above-3">{t('newShares.timeline.note')}</p>
    </Card>
  );
}

type TermName =
  | 'issueMarket'
  | 'sector'
  | 'leadFirm'
  | 'provisionalPrice'
  | 'underwritingPrice'
  | 'subscriptionPrice'
  | 'marketPrice'
  | 'per'
  | 'issuedCount'
  | 'lotteryCount'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'winningRate'
  | (typeof DATES)[number];
const DATES = ['closesAt', 'lotteryAt', 'paymentDeadlineAt', 'distributesAt', 'listsAt'] as const;

/** The glossary entries for these terms. */
const TERMS: Readonly<Partial<Record<TermName, TermId>>> = {
  leadFirm: 'leadFirm',
  provisionalPrice: 'provisionalPrice',
  underwritingPrice: 'underwritingPrice',
  subscriptionPrice: 'subscriptionPrice',
  per: 'per',
  lotteryCount: 'lottery',
  winningRate: 'winningRate',
  lotteryAt: 'lottery',
  paymentDeadlineAt: 'paymentDeadline',
  distributesAt: 'distribution',
  listsAt: 'listing',
};

/** Lists all terms of an offer. */
export function OfferFacts(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer } = props;
  const undecided = t('newShares.undecided');
  const money = (value: string): string => `${offerPrice(offer, value)} ${offer.currency.toUpperCase()}`;
  const terms = (value: string | undefined): string => (value === undefined ? undecided : money(value));
  const shares = (quantity: number): string => t('unit.shares', { quantity: formatCount(quantity) });
  const name = (key: TermName): ReactNode => {
    const text = t(`newShares.facts.${key}`);
    const id = TERMS[key];
    return id === undefined ? text : <Term id={id}>{text}</Term>;
  };
  return (
    <Card title={t('newShares.facts.title')}>
      <Facts
        grid="wide"
        facts={[
          { name: name('issueMarket'), value: offer.issueMarket[language] },
          { name: name('sector'), value: offer.sector[language] },
          { name: name('leadFirm'), value: offer.leadFirm[language] },
          { name: name('provisionalPrice'), value: money(offer.provisionalPrice) },
          { name: name('underwritingPrice'), value: terms(offer.underwritingPrice) },
          { name: name('subscriptionPrice'), value: terms(offer.subscriptionPrice), strong: true },
          {
            name: name('marketPrice'),
            value: offer.marketPrice === undefined ? t('newShares.notListed') : <MarketPrice offer={offer} />,
          },
          {
            name: name('per'),
            value: offer.per === undefined ? undecided : t('newShares.facts.perTimes', { per: offer.per }),
          },
          { name: name('issuedCount'), value: shares(offer.issuedCount) },
          { name: name('lotteryCount'), value: shares(offer.lotteryCount) },
          { name: name('minimumQuantity'), value: shares(offer.minimumQuantity) },
          { name: name('maximumQuantity'), value: shares(offer.maximumQuantity) },
          { name: name('winningRate'), value: `${offer.winningRate}%` },
          ...DATES.map((date) => ({ name: name(date), value: offerTime(offer[date]) })),
        ]}
      />
    </Card>
  );
}
