import type { Currency, Position } from '@zaraba/contracts';
import { Timeline } from '@zaraba/kit/timeline';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { orderTimeline } from '../../rules/orderTimeline.ts';
import type { MarginAddition, OrderStep, Submission } from '../../rules/orderTimeline.ts';
import { trailText } from '../terms/termsText.ts';
import { isOutright } from '../../../../domain/positions.ts';
import { useRemote, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import type { FlowStage } from '../../../../state/hooks.ts';
import { Amount } from '../../../../parts/amount.tsx';
import { recordTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import type { Translate } from '../../../../parts/texts.ts';

/** Returns the margin that was added to a position. The list is requested only if margin was added. */
function useAdditions(position: Position | undefined): readonly MarginAddition[] {
  const { currency } = useSettings();
  const asked = position?.topUp !== undefined;
  const { data } = useRemote('/trade/ustockslist', asked ? { type: position.currency ?? currency } : null);
  return (data ?? []).flatMap(({ positionId, at, credit }) =>
    positionId !== undefined && positionId === position?.id && at !== undefined && credit !== undefined
      ? [{ atMs: at, amount: credit }]
      : [],
  );
}

/** The steps that a sentence explains. */
const EXPLAINED = [
  'sellable',
  'closedByForce',
  'cancelled',
  'expired',
  'missedAuction',
  'rejected',
  'notCovered',
  'rights',
  'fractionSettled',
  'checking',
  'outcomeUnknown',
  'notSent',
  'unknown',
] as const;

/** The text key of a step's price, for steps that are not trades. */
const PRICES: Readonly<Partial<Record<OrderStep['name'], 'right'>>> = {
  bonus: 'right',
  split: 'right',
  consolidation: 'right',
  rights: 'right',
};

/** Other names for steps of positions that are sold instead of closed. */
const OF_A_SALE = { closeRequested: 'saleRequested', closed: 'sold', awaitingClose: 'awaitingSale' } as const;

function nameOf({ name }: OrderStep, sold: boolean) {
  return sold && name in OF_A_SALE ? OF_A_SALE[name as keyof typeof OF_A_SALE] : name;
}

/** Returns the text under a step: its shares and price, and what the step means. */
function wordsOf(
  t: Translate,
  { name, price, stated = [], trail, shares }: OrderStep,
  units: { readonly decimals: number; readonly currency: Currency },
): string | undefined {
  const { decimals } = units;
  const distance = trailText({ trailBy: trail?.[0], trailUnit: trail?.[1] }, units);
  const known = EXPLAINED.find((one) => one === name);
  const count = (of: 0 | 1) => t('unit.shares', { quantity: formatCount(shares?.[of]) });
  const parts = [
    ...(shares === undefined ? [] : [`${count(0)} → ${count(1)}`]),
    ...stated.map(([need, text]) => t(`orderTerms.need.${need}.stated`, { price: formatPriceText(text, decimals) })),
    ...(distance === undefined ? [] : [t('orderTerms.need.trail.stated', { price: distance })]),
    ...(price === undefined
      ? []
      : [t(`orderTimeline.${PRICES[name] ?? 'price'}`, { price: formatPriceText(price, decimals) })]),
    ...(known === undefined ? [] : [t(`orderTimeline.text.${known}`)]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}

/** Returns the submission for a flow stage; undefined before sending, and after the server has answered. */
function submissionOf(stage: FlowStage | undefined): Submission | undefined {
  return stage === 'idle' || stage === 'done' ? undefined : stage;
}

/**
 * Shows the timeline of an order in the time zone of its exchange. `stage` belongs to an order that this device sent,
 * or, if there is a position, to its closing order.
 */
export function OrderCourse(props: { position?: Position | undefined; stage?: FlowStage | undefined }): ReactElement {
  const t = useTexts();
  const nowMs = useWorldNow();
  const settings = useSettings();
  const { position } = props;
  const additions = useAdditions(position);
  const sold = position !== undefined && isOutright(position);
  const steps = orderTimeline({ position, additions, submission: submissionOf(props.stage), nowMs });
  const market = position?.market ?? 'jp';
  const currency = position?.currency ?? settings.currency;
  const decimals = positionDecimals(position, currency, position?.buy_price, position?.sell_price);
  return (
    <>
      <Timeline
        label={t('orderTimeline.title')}
        words={{
          done: t('orderTimeline.place.done'),
          current: t('orderTimeline.place.current'),
          ahead: t('orderTimeline.place.ahead'),
        }}
        steps={steps.map((step) => ({
          id: `${step.name} ${step.atMs ?? ''} ${step.amount ?? ''}`,
          title: t(`orderTimeline.name.${nameOf(step, sold)}`),
          place: step.place,
          text:
            step.amount === undefined ? (
              wordsOf(t, step, { decimals, currency })
            ) : (
              <Amount value={step.amount} currency={currency} unit />
            ),
          ...(step.atMs !== undefined && { time: recordTime(market, step.atMs) }),
        }))}
      />
      {steps.some(({ atMs }) => atMs !== undefined) && (
        <p className="text-2 caption above-3">{t('orderTimeline.zone', { market: t(`market.${market}`) })}</p>
      )}
    </>
  );
}
