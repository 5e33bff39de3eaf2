import { PLAIN_ORDER_TYPE } from '@zaraba/contracts';
import { formatPrice } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import { Facts } from '@zaraba/kit/facts';
import { Sentence } from '@zaraba/kit/sentence';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, positionDecimals } from '../../../../domain/format.ts';
import { marginLevel, stopOutDistance } from '../../../../domain/trading/marginState.ts';
import { Amount, NOT_KNOWN, SignedAmount } from '../../../../parts/amount.tsx';
import { BrokenLimits } from '../../../limits/exports/brokenLimits.tsx';
import { Conditions } from '../../../../parts/forms/conditions.tsx';
import { positionName } from '../../../../parts/stocks/names.ts';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import { useMarginFacts } from '../positions/marginMark.tsx';
import type { ReversalForm } from './useReversal.ts';

/** Lets the customer choose which of several positions to reverse. */
export function ReversalChoice(props: { form: ReversalForm }): ReactElement | null {
  const t = useTexts();
  const { rows, position, choose, currency } = props.form;
  if (position === undefined || rows.length < 2) return null;
  return (
    <Choice
      label={t('reversal.which')}
      look="row"
      value={position.id}
      onChange={choose}
      options={rows.map(({ id, stock_num: shares, buy_price: price }) => ({
        value: id,
        text: t('reversal.lot', {
          quantity: formatCount(shares),
          price: formatPriceText(price, positionDecimals(position, currency, price)),
        }),
      }))}
    />
  );
}

function Closing(props: { form: ReversalForm }): ReactElement {
  const t = useTexts();
  const { reversal, currency, position } = props.form;
  const { closing } = reversal ?? {};
  return (
    <section className="stack-1 well" aria-label={t('reversal.first')}>
      <h3 className="text-2 strong-xs">{t('reversal.first')}</h3>
      <Facts
        facts={[
          {
            name: t('positions.expectedPrice'),
            value: formatPriceText(
              closing?.price,
              positionDecimals(position, currency, closing?.price, position?.buy_price),
            ),
          },
          {
            name: t('positions.expectedFee'),
            value: <Amount value={closing?.fee ?? NOT_KNOWN} currency={currency} unit />,
          },
          {
            name: t('positions.expectedProfit'),
            value: <SignedAmount value={closing?.net ?? NOT_KNOWN} currency={currency} unit />,
            strong: true,
          },
        ]}
      />
    </section>
  );
}

function Opening(props: { form: ReversalForm }): ReactElement | null {
  const t = useTexts();
  const { reversal, currency, position } = props.form;
  const { opening, price, side } = reversal ?? {};
  const known = opening !== undefined && price !== undefined && side !== undefined;
  const outright = side === 'long' && position?.leverage === 1;
  const ratio = known && !outright ? (opening.margin.minor / Math.max(1, opening.cost.minor)) * 100 : undefined;
  const stopOut = opening?.liquidationPrice;
  const margin = useMarginFacts(
    ratio === undefined
      ? undefined
      : {
          ratio,
          level: marginLevel(ratio, ratio),
          ...(known &&
            stopOut !== undefined && {
              stopOut: formatPrice(stopOut),
              distance: stopOutDistance(side, price, stopOut),
            }),
        },
    positionDecimals(position, currency, position?.buy_price),
  );
  return (
    <section className="stack-1 well" aria-label={t('reversal.second')}>
      <h3 className="text-2 strong-xs">{t('reversal.second')}</h3>
      <Facts
        facts={[
          { name: t('ticket.amount'), value: <Amount value={opening?.cost ?? NOT_KNOWN} currency={currency} unit /> },
          {
            name: <Term id="fee">{t('money.fee')}</Term>,
            value: <Amount value={opening?.fee ?? NOT_KNOWN} currency={currency} unit />,
          },
          {
            name: <Term id="hold">{t('ticket.setAside')}</Term>,
            value: <Amount value={opening?.margin ?? NOT_KNOWN} currency={currency} unit />,
            strong: true,
          },
          ...margin,
          {
            name: t('reversal.cashAfter'),
            value: <Amount value={opening?.cashAfter ?? NOT_KNOWN} currency={currency} unit />,
          },
        ]}
      />
    </section>
  );
}

/** States a reversal in words, with the costs of closing and of opening, before it is sent. */
export function ReversalReview(props: { form: ReversalForm }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { form } = props;
  const { position, reversal, block } = form;
  const side = reversal?.side ?? 'short';
  const times = position?.leverage ?? 1;
  const poor = (reversal?.opening?.cashAfter.minor ?? 0) < 0;
  return (
    <>
      <Conditions title={t('rule.order')} conditions={form.conditions} />
      <Sentence edge={side === 'short' ? 'down' : 'up'}>
        {t(`reversal.words.${side}`, {
          name: position === undefined ? '' : positionName(language, position),
          quantity: formatCount(position?.stock_num),
          times,
        })}
      </Sentence>
      <Closing form={form} />
      <Opening form={form} />
      <p className="text-2 small">{t(`orderTerms.type.${PLAIN_ORDER_TYPE}.estimate`)}</p>
      {side === 'short' && <Note tone="warn">{t('ticket.shortRisk')}</Note>}
      {times > 1 && <Note tone="warn">{t('ticket.leverageRisk', { times })}</Note>}
      {form.special && <Note tone="warn">{t('reversal.special')}</Note>}
      {poor && <Note tone="danger" title={t('message.insufficient_balance.text')} />}
      <BrokenLimits broken={form.broken} currency={form.currency} />
      {block !== undefined && <Note tone="warn">{block}</Note>}
    </>
  );
}
