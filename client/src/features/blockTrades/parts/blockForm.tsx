import type { BlockOffer } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Field } from '@zaraba/kit/field';
import { Note } from '@zaraba/kit/states';
import { Stepper } from '@zaraba/kit/stepper';
import type { ReactElement } from 'react';
import { less } from '../../../domain/decimal.ts';
import { stepBlockQuantity } from '../rules/blockTrade.ts';
import { formatCount, formatPriceText } from '../../../domain/format.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { DraftNote } from '../../../parts/forms/draftNote.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { href } from '../../../parts/href.ts';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { BlockApplication } from './blockApplication.ts';
import { offerDecimals } from './blockPrice.tsx';
import { TradeReview } from '../../../parts/trades/tradeReview.tsx';
import classes from '../../../parts/trades/trades.module.css';

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
    <div className={classes.cost}>
      <Facts
        facts={[
          { name: t('blockTrades.amount'), value: <Amount value={cost.amount} currency={currency} /> },
          ...cost.fees.map((fee) => ({
            name: t(`fee.${fee.kind}`),
            value: <Amount value={fee.amount} currency={currency} />,
          })),
          {
            name: t('blockTrades.hold'),
            value: <Amount value={cost.total} currency={currency} unit testId="block-hold" />,
            strong: true,
          },
          available === undefined
            ? undefined
            : {
                name: t('blockTrades.cashAfter'),
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
        value={application.password}
        onChange={application.setPassword}
        autoComplete="off"
        maxLength={32}
        fault={application.faults.password}
        hint={told === undefined ? t('blockTrades.passwordHintNone') : t('blockTrades.passwordHint')}
      />
      {told !== undefined && (
        <Button kind="secondary" small onClick={() => application.setPassword(told)}>
          {t('blockTrades.passwordFill', { password: told })}
        </Button>
      )}
    </div>
  );
}

/** Quantity and bulk password, and below them the amount the application would hold. */
export function BlockForm(props: Props): ReactElement {
  const t = useTexts();
  const { offer, application } = props;
  return (
    <form
      className="stack-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        application.review();
      }}
    >
      <DraftNote draft={application.draft} />
      <Stepper
        label={t('blockTrades.quantity')}
        name="quantity"
        value={application.quantity}
        onChange={application.setQuantity}
        onStep={(direction) => application.setQuantity(stepBlockQuantity(application.quantity, direction, offer))}
        lessLabel={t('blockTrades.less')}
        moreLabel={t('blockTrades.more')}
        fault={application.faults.quantity}
        hint={t('blockTrades.quantityHint', {
          minimum: formatCount(offer.minimumQuantity),
          remaining: formatCount(offer.remainingQuantity),
        })}
      />
      <Password {...props} />
      <Cost {...props} />
      <Button type="submit" block>
        {t('blockTrades.review')}
      </Button>
    </form>
  );
}

/** The application in words: its cost, how long the amount is held, and when the shares can be sold. */
export function BlockReview(props: Props): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer, application } = props;
  return (
    <TradeReview
      title={t('blockTrades.reviewTitle')}
      words={t('blockTrades.words', {
        name: nameIn(language, offer),
        code: offer.code,
        quantity: formatCount(Number(application.quantity)),
        price: formatPriceText(offer.price, offerDecimals(offer)),
      })}
      confirm={t('blockTrades.confirm')}
      edit={t('blockTrades.edit')}
      onConfirm={application.submit}
      onEdit={application.edit}
    >
      <Cost {...props} />
      <Note>
        <p>{t('blockTrades.holdUntil')}</p>
        <p>{t('blockTrades.noCancel')}</p>
        {offer.sellableFrom !== undefined && (
          <p>{t('blockTrades.sellNote', { time: exchangeTime('jp', offer.sellableFrom) })}</p>
        )}
      </Note>
      <Note tone="warn">{t('blockTrades.risk')}</Note>
    </TradeReview>
  );
}

/** The outcome of an application. */
export function BlockOutcome(props: { application: BlockApplication }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { flow } = props.application;
  const { reply } = flow;
  const held = reply === undefined ? 0 : Number(reply.amount) + Number(reply.fee);
  return (
    <Outcome flow={flow} doneTitle={t('blockTrades.done')}>
      {reply !== undefined && (
        <div className="stack-3 items-middle full">
          <p className="narrow text-2 small pretty">{t('blockTrades.doneText', { amount: amounts.amount(held) })}</p>
          <p className="narrow text-2 small pretty num">
            {t('blockTrades.number')} {reply.id}
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
      )}
    </Outcome>
  );
}
