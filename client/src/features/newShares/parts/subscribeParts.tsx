import type { Money, NewShareOffer } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { less } from '../../../domain/decimal.ts';
import { formatCount } from '../../../domain/format.ts';
import { holdOf } from '../rules/newShares.ts';
import { Amount, NOT_KNOWN } from '../../../parts/amount.tsx';
import { offerTime } from './facts.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';

/** States how much money the subscription reserves, until when, and the remaining balance. */
export function HoldFacts(props: {
  offer: NewShareOffer;
  quantity: number | undefined;
  available: Money | undefined;
}): ReactElement {
  const t = useTexts();
  const { offer, quantity, available } = props;
  const { currency } = offer;
  const hold = quantity === undefined ? undefined : holdOf(offer, quantity);
  const after = hold === undefined || available === undefined ? undefined : less(available, hold);
  return (
    <div className="tile sunken">
      <Facts
        facts={[
          {
            name: t('newShares.form.hold'),
            value: <Amount value={hold} currency={currency} unit testId="hold" />,
            strong: true,
          },
          {
            name: t('newShares.form.until'),
            value: t('newShares.form.untilValue', { time: offerTime(offer.lotteryAt) }),
          },
          { name: t('money.fee'), value: t('money.noFee') },
          {
            name: t('newShares.form.tickets'),
            value:
              quantity === undefined
                ? undefined
                : t('newShares.form.ticketCount', { number: formatCount(quantity / offer.unit) }),
          },
          {
            name: <Term id="available">{t('panel.available')}</Term>,
            value: (
              <span className="figure-pair">
                <span>
                  <span className="visually-hidden">{t('newShares.form.before')} </span>
                  <Amount value={available ?? NOT_KNOWN} currency={currency} />
                </span>
                <span className="text-3" aria-hidden="true">
                  →
                </span>
                <span>
                  <span className="visually-hidden">{t('newShares.form.after')} </span>
                  <Amount value={after ?? NOT_KNOWN} currency={currency} />
                </span>
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

/** Explains what follows a subscription for each result of the lottery. */
export function WhatFollows(props: { offer: NewShareOffer }): ReactElement {
  const t = useTexts();
  const { offer } = props;
  const payment = { from: offerTime(offer.paymentOpensAt), to: offerTime(offer.paymentDeadlineAt) };
  return (
    <section className="stack-3">
      <h3 className="strong-row">{t('newShares.form.follows')}</h3>
      <dl className="stack-2">
        <div>
          <dt className="row-text">{t('newShares.form.ifWon')}</dt>
          <dd className="text-2 small pretty">{t('newShares.form.ifWonText', payment)}</dd>
        </div>
        <div>
          <dt className="row-text">{t('newShares.form.ifNotWon')}</dt>
          <dd className="text-2 small pretty">{t('newShares.form.ifNotWonText')}</dd>
        </div>
        <div>
          <dt className="row-text">{t('newShares.form.ifNotPaid')}</dt>
          <dd className="text-2 small pretty">{t('newShares.form.ifNotPaidText')}</dd>
        </div>
      </dl>
    </section>
  );
}
