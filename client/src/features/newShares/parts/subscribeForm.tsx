import { balanceOf } from '@zaraba/contracts';
import type { Money, NewShareOffer, Subscription } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Chips } from '@zaraba/kit/chips';
import { Facts } from '@zaraba/kit/facts';
import { HIDDEN_AMOUNT } from '@zaraba/kit/money';
import { Note } from '@zaraba/kit/states';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { availableOf, holdOf, largestQuantity, parseQuantity, stepQuantity } from '../rules/newShares.ts';
import type { QuantityFault } from '../rules/newShares.ts';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { FlowCard } from '../../../parts/forms/moneyFlow.tsx';
import { useApplicationLimits } from '../../limits/exports/applicationLimits.ts';
import { LimitedAmount } from '../../limits/exports/brokenLimits.tsx';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { TimeLeft, offerTime, ticketRange } from './facts.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useKeptInput, useHiddenAmounts, useRemote, useSettings } from '../../../state/hooks.ts';
import classes from './newShareInfo.module.css';
import { offerPrice } from './offerParts.tsx';
import { HoldFacts, WhatFollows } from './subscribeParts.tsx';
import { newShares } from '../feature.ts';

/** Returns the unmet requirements of the customer, and the available money. */
function useCustomer(offer: NewShareOffer): {
  available: Money | undefined;
  conditions: readonly Condition[];
} {
  const t = useTexts();
  const info = useRemote('/user/getUserinfo', { type: offer.currency });
  const available = availableOf(info.data && balanceOf(info.data, offer.currency), offer.currency);
  const least = holdOf(offer, offer.minimumQuantity);
  const poor = least !== undefined && available !== undefined && available.minor < least.minor;
  const about = poor ? t('newShares.form.needs', { amount: formatWithCurrency(least, offer.currency) }) : '';
  const conditions = useConditions('obligation', poor ? [{ key: 'insufficient_balance', about }] : []);
  return { available, conditions };
}

function useFaultText(offer: NewShareOffer, available: Money | undefined) {
  const t = useTexts();
  // The number of affordable shares would reveal a hidden balance, so it is hidden, too.
  const affordable = useHiddenAmounts() ? HIDDEN_AMOUNT : formatCount(largestQuantity(offer, available));
  return (fault: QuantityFault): string =>
    t(`newShares.form.fault.${fault}`, {
      unit: formatCount(offer.unit),
      minimum: formatCount(offer.minimumQuantity),
      maximum: fault === 'funds' ? affordable : formatCount(offer.maximumQuantity),
    });
}

function QuantityField(props: {
  offer: NewShareOffer;
  value: string;
  onChange: (value: string) => void;
  largest: number;
  fault: string | undefined;
}): ReactElement {
  const t = useTexts();
  const { offer, largest } = props;
  const { minimumQuantity, unit } = offer;
  const quantities = [
    { id: String(minimumQuantity), text: t('newShares.form.least') },
    ...[25, 50, 100]
      .map((percent) => ({ percent, shares: Math.floor((largest * percent) / 100 / unit) * unit }))
      .filter(({ shares }) => shares > minimumQuantity)
      .map(({ percent, shares }) => ({
        id: String(shares),
        text: percent === 100 ? t('newShares.form.most') : `${percent}%`,
      })),
  ];
  return (
    <div className="stack-2">
      <Stepper
        label={t('newShares.form.quantity')}
        name="quantity"
        value={props.value}
        onChange={props.onChange}
        onStep={(steps) => props.onChange(stepQuantity(props.value, steps, offer))}
        lessLabel={t('newShares.form.less')}
        moreLabel={t('newShares.form.more')}
        hint={t('newShares.form.hint', {
          unit: formatCount(unit),
          minimum: formatCount(minimumQuantity),
          maximum: formatCount(offer.maximumQuantity),
        })}
        fault={props.fault}
      />
      <Chips label={t('newShares.form.part')} chips={quantities} onPick={props.onChange} />
    </div>
  );
}

/** Shows the outcome of a submitted subscription. */
function Done(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const { id, firstTicket, ticketCount, lotteryAt } = props.subscription;
  return (
    <>
      <p className="text-2 small">
        {t('newShares.form.doneText', {
          tickets: ticketRange(t, firstTicket, ticketCount),
          time: offerTime(lotteryAt),
        })}
      </p>
      <p className="text-2 small num" translate="no">
        {t('newShares.records.number')} {id}
      </p>
      <ButtonLink block href={href('subscriptions', { id })}>
        {t('newShares.form.toRecord')}
      </ButtonLink>
    </>
  );
}

/** Returns the form for a subscription to an offer. */
export function useSubscription(offer: NewShareOffer) {
  const keptInput = useKeptInput(newShares.policies['/trade/newShareSubscribe'].keeps, offer.id, {
    quantity: String(offer.minimumQuantity),
  });
  const { available, conditions } = useCustomer(offer);
  const faultText = useFaultText(offer, available);
  const typed = keptInput.fields.quantity;
  const parsed = parseQuantity(typed, offer, available);
  // While the customer types, only a number that can no longer become valid is an error.
  const hopeless = !parsed.ok && (parsed.fault === 'above' || parsed.fault === 'funds');
  const limited = useApplicationLimits(offer.currency)(parsed.ok ? holdOf(offer, parsed.quantity) : undefined);
  const form = useMoneyForm('/trade/newShareSubscribe', {
    subject: offer.id,
    keptInput,
    eager: hopeless || limited !== undefined,
    judge: () => ({
      faults: { quantity: parsed.ok ? limited : faultText(parsed.fault) },
      input: parsed.ok && conditions.length === 0 ? { id: offer.id, quantity: parsed.text } : undefined,
    }),
  });
  const setQuantity = form.changes((quantity: string) => keptInput.change({ quantity }));
  /** Whether one of the customer's own limits refuses the amount. */
  const isLimited = limited !== undefined;
  return { form, available, conditions, parsed, typed, setQuantity, isLimited };
}

/** The subscription form: unmet requirements, the quantity, the reserved amount, and a review in words. */
export function SubscribeForm(props: {
  offer: NewShareOffer;
  subscription: ReturnType<typeof useSubscription>;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer, subscription } = props;
  const { form, available, conditions, parsed, typed } = subscription;
  const quantity = parsed.ok ? parsed.quantity : undefined;
  const hold = <HoldFacts offer={offer} quantity={quantity} available={available} />;
  return (
    <FlowCard
      form={form}
      conditions={conditions}
      texts={{
        title: t('newShares.form.title'),
        next: t('money.review'),
        reviewTitle: t('newShares.form.reviewTitle'),
        words: t('newShares.form.words', {
          name: nameIn(language, offer),
          code: offer.code,
          quantity: formatCount(quantity),
          price: `${offerPrice(offer, offer.subscriptionPrice)} ${offer.currency.toUpperCase()}`,
        }),
        confirm: t('newShares.form.confirm'),
        done: t('newShares.form.done'),
      }}
      fields={
        <div className={`stack-4 ${classes.form}`}>
          <Conditions title={t('newShares.form.blocked')} conditions={conditions} />
          <Facts
            facts={[
              { name: t('newShares.next.closesAt'), value: offerTime(offer.closesAt) },
              { name: t('newShares.form.closesIn'), value: <TimeLeft until={offer.closesAt} /> },
            ]}
          />
          <QuantityField
            offer={offer}
            value={typed}
            onChange={subscription.setQuantity}
            largest={largestQuantity(offer, available)}
            fault={form.faultOf('quantity')}
          />
          <LimitedAmount currency={offer.currency} isLimited={subscription.isLimited} />
          {hold}
          <p>{t('newShares.form.why')}</p>
          <Note tone="warn">
            <p>{t('newShares.form.risk')}</p>
            <p>{t('newShares.form.once')}</p>
          </Note>
        </div>
      }
      after={<WhatFollows offer={offer} />}
      review={
        <div className={`stack-4 ${classes.form}`}>
          {hold}
          <p>{t('newShares.form.why')}</p>
          <Note tone="warn">
            <p>{t('newShares.form.once')}</p>
          </Note>
        </div>
      }
    >
      {form.flow.reply && <Done subscription={form.flow.reply} />}
    </FlowCard>
  );
}
