import type { BlockOffer, BlockOrder } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Field } from '@zaraba/kit/field';
import { Note } from '@zaraba/kit/states';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { less, moneyOf, sumOf } from '../../../domain/decimal.ts';
import { stepBlockQuantity } from '../rules/blockTrade.ts';
import { formatCount, formatPriceText } from '../../../domain/format.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { href } from '../../../parts/href.ts';
import { LimitedAmount } from '../../limits/exports/brokenLimits.tsx';
import { FlowCard } from '../../../parts/forms/moneyFlow.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { BlockApplication } from './blockApplication.ts';
import { offerDecimals } from './blockPrice.tsx';

interface Props {
  offer: BlockOffer;
  application: BlockApplication;
}

function Cost(props: Props): ReactElement {
  const t = useTexts();
  const { offer, application } = props;
  const { cost, available, terms } = application;
  const { currency } = offer;
  if (terms.status === 'failed' && terms.data === undefined) {
    return <FailureNote failure={terms.failure} title={t('blockTrades.costFailed')} />;
  }
  if (cost === undefined) return <p className="text-2 small">{t('blockTrades.fillIn')}</p>;
  return (
    <div className="stack-1 well">
      <Facts
        facts={[
          { name: t('blockTrades.amount'), value: <Amount value={cost.amount} currency={currency} /> },
          ...cost.fees.map((fee) => ({
            name: t(`fee.${fee.kind}`),
            value: <Amount value={fee.amount} currency={currency} />,
          })),
          {
            name: t('application.hold'),
            value: <Amount value={cost.total} currency={currency} unit testId="block-hold" />,
            strong: true,
          },
          available === undefined
            ? undefined
            : {
                name: t('application.cashAfter'),
                value: <Amount value={less(available, cost.total)} currency={currency} />,
              },
        ]}
      />
    </div>
  );
}

function Password(props: Props): ReactElement {
  const t = useTexts();
  const { offer, application } = props;
  const told = offer.bulkPassword;
  return (
    <div className="stack-2">
      <Field
        label={t('blockTrades.password')}
        name="bulkPassword"
        value={application.form.secret}
        onChange={application.form.setSecret}
        autoComplete="off"
        maxLength={32}
        fault={application.form.faultOf('bulkPassword')}
        hint={told === undefined ? t('blockTrades.passwordHintNone') : t('blockTrades.passwordHint')}
      />
      {told !== undefined && (
        <Button kind="secondary" small onClick={() => application.form.setSecret(told)}>
          {t('blockTrades.passwordFill', { password: told })}
        </Button>
      )}
    </div>
  );
}

function Fields(props: Props): ReactElement {
  const t = useTexts();
  const { offer, application } = props;
  const { quantity, setQuantity, isLimited } = application;
  return (
    <>
      <Stepper
        label={t('blockTrades.quantity')}
        name="quantity"
        value={quantity}
        onChange={setQuantity}
        onStep={(steps) => setQuantity(stepBlockQuantity(quantity, steps, offer))}
        lessLabel={t('blockTrades.less')}
        moreLabel={t('blockTrades.more')}
        fault={application.form.faultOf('quantity')}
        hint={t('blockTrades.quantityHint', {
          minimum: formatCount(offer.minimumQuantity),
          remaining: formatCount(offer.remainingQuantity),
        })}
      />
      <LimitedAmount currency={offer.currency} isLimited={isLimited} />
      <Password {...props} />
      <Cost {...props} />
    </>
  );
}

/** States how long the amount stays reserved, and when the shares can be sold. */
function Review(props: Props): ReactElement {
  const t = useTexts();
  const { sellableFrom } = props.offer;
  return (
    <>
      <Cost {...props} />
      <Note>
        <p>{t('blockTrades.holdUntil')}</p>
        <p>{t('blockTrades.noCancel')}</p>
        {sellableFrom !== undefined && <p>{t('blockTrades.sellNote', { time: exchangeTime('jp', sellableFrom) })}</p>}
      </Note>
      <Note tone="warn">{t('blockTrades.risk')}</Note>
    </>
  );
}

function Done(props: { order: BlockOrder }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { amount, fee, currency, id } = props.order;
  const held = sumOf(currency, [moneyOf(amount, currency), moneyOf(fee, currency)]);
  return (
    <div className="stack-3 items-middle full">
      <p className="narrow text-2 small pretty">{t('blockTrades.doneText', { amount: amounts.amount(held) })}</p>
      <p className="narrow text-2 small pretty num" translate="no">
        {t('application.number')} {id}
      </p>
      <div className="answers">
        <ButtonLink block href={href('blockTradeOrders')}>
          {t('blockTrades.toOrders')}
        </ButtonLink>
        <ButtonLink block kind="secondary" href={href('blockTrades')}>
          {t('blockTrades.another')}
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * The form of an application for a part of a block: quantity, block-trade password, a review in words, and the outcome.
 */
export function BlockForm(props: Props & { conditions: readonly Condition[] }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer, application } = props;
  const { form } = application;
  return (
    <FlowCard
      form={form}
      conditions={props.conditions}
      texts={{
        title: t('blockTrades.apply'),
        blocked: t('application.blocked'),
        next: t('application.review'),
        reviewTitle: t('application.reviewTitle'),
        words: t('blockTrades.words', {
          name: nameIn(language, offer),
          code: offer.code,
          quantity: formatCount(application.shares),
          price: formatPriceText(offer.price, offerDecimals(offer)),
        }),
        confirm: t('application.confirm'),
        done: t('application.done'),
      }}
      fields={<Fields {...props} />}
      review={<Review {...props} />}
    >
      {form.flow.reply && <Done order={form.flow.reply} />}
    </FlowCard>
  );
}
