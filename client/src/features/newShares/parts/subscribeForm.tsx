import { balanceOf } from '@zaraba/contracts';
import type { Money, NewShareOffer } from '@zaraba/contracts';
import { Arrival } from '@zaraba/kit/arrival';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Chips } from '@zaraba/kit/chips';
import { Facts } from '@zaraba/kit/facts';
import { HIDDEN_AMOUNT } from '@zaraba/kit/money';
import { Note } from '@zaraba/kit/states';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement, SyntheticEvent } from 'react';
import { useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { availableOf, holdOf, largestQuantity, parseQuantity, stepQuantity } from '../rules/newShares.ts';
import type { QuantityFault } from '../rules/newShares.ts';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { DraftNote } from '../../../parts/forms/draftNote.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { TimeLeft, offerTime } from './facts.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useDraft, useHiddenAmounts, useRemote, useSettings } from '../../../state/hooks.ts';
import classes from './newShareInfo.module.css';
import { offerPrice } from './offerParts.tsx';
import { HoldFacts, WhatFollows } from './subscribeParts.tsx';

/** The customer's data for the form: obstacles, and the available money. */
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
  // The affordable number reveals the balance.
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
    ...[25, 50]
      .map((percent) => ({ percent, shares: Math.floor((largest * percent) / 100 / unit) * unit }))
      .filter(({ shares }) => shares > minimumQuantity)
      .map(({ percent, shares }) => ({ id: String(shares), text: `${percent}%` })),
    { id: String(Math.max(largest, minimumQuantity)), text: t('newShares.form.most') },
  ];
  return (
    <div className="stack-2">
      <Stepper
        label={t('newShares.form.quantity')}
        name="quantity"
        value={props.value}
        onChange={props.onChange}
        onStep={(direction) => props.onChange(stepQuantity(props.value, direction, offer))}
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

function Review(props: {
  offer: NewShareOffer;
  quantity: number;
  available: Money | undefined;
  onEdit: () => void;
  onConfirm: () => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer, quantity } = props;
  return (
    <Card title={t('newShares.form.reviewTitle')}>
      <div className={classes.form}>
        <p className={`${classes.words} num`}>
          {t('newShares.form.words', {
            name: nameIn(language, offer),
            code: offer.code,
            quantity: formatCount(quantity),
            price: `${offerPrice(offer, offer.subscriptionPrice)} ${offer.currency.toUpperCase()}`,
          })}
        </p>
        <HoldFacts offer={offer} quantity={quantity} available={props.available} />
        <p>{t('newShares.form.why')}</p>
        <Note tone="warn">
          <p>{t('newShares.form.once')}</p>
        </Note>
        <div className="stack-2">
          <SendButton block onClick={props.onConfirm}>
            {t('newShares.form.confirm')}
          </SendButton>
          <Button block kind="secondary" onClick={props.onEdit}>
            {t('newShares.form.edit')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/**
 * The subscription: obstacles, the quantity, the amount held with end and reason, and everything once more in words.
 */
export function SubscribeForm(props: { offer: NewShareOffer; onSubmit: (quantity: string) => void }): ReactElement {
  const t = useTexts();
  const { offer } = props;
  const draft = useDraft('newShare', offer.id, { quantity: String(offer.minimumQuantity) });
  const typed = draft.fields.quantity;
  const [tried, setTried] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const { available, conditions } = useCustomer(offer);
  const faultText = useFaultText(offer, available);
  const parsed = parseQuantity(typed, offer, available);
  const largest = largestQuantity(offer, available);
  // While a customer types, a number that is still incomplete is no error; one that cannot become valid is, and so is a
  // restored one.
  const returned = draft.since !== undefined;
  const shown = !parsed.ok && (tried || returned || parsed.fault === 'above' || parsed.fault === 'funds');
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (parsed.ok && conditions.length === 0) setReviewing(true);
    else event.currentTarget.querySelector<HTMLInputElement>('[name=quantity]')?.focus();
  };
  if (reviewing && parsed.ok) {
    return (
      <Arrival>
        <Review
          offer={offer}
          quantity={parsed.quantity}
          available={available}
          onEdit={() => setReviewing(false)}
          onConfirm={() => props.onSubmit(parsed.text)}
        />
      </Arrival>
    );
  }
  return (
    <Card title={t('newShares.form.title')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Conditions title={t('newShares.form.blocked')} conditions={conditions} />
        <Facts
          facts={[
            { name: t('newShares.next.closesAt'), value: offerTime(offer.closesAt) },
            { name: t('newShares.form.closesIn'), value: <TimeLeft until={offer.closesAt} /> },
          ]}
        />
        <DraftNote draft={draft} />
        <QuantityField
          offer={offer}
          value={typed}
          onChange={(quantity) => draft.change({ quantity })}
          largest={largest}
          fault={shown ? faultText(parsed.fault) : undefined}
        />
        <HoldFacts offer={offer} quantity={parsed.ok ? parsed.quantity : undefined} available={available} />
        <p>{t('newShares.form.why')}</p>
        <Note tone="warn">
          <p>{t('newShares.form.risk')}</p>
          <p>{t('newShares.form.once')}</p>
        </Note>
        <Button block type="submit" disabled={conditions.length > 0}>
          {t('newShares.form.review')}
        </Button>
        <WhatFollows offer={offer} />
      </form>
    </Card>
  );
}
