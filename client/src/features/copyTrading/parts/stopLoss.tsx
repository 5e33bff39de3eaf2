import type { Money } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import { Facts } from '@zaraba/kit/facts';
import { FieldFault } from '@zaraba/kit/field';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { stopLossProfit } from '../rules/copyOrders.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { SignedAmount, useAmountTexts } from '../../../parts/amount.tsx';
import { percentText } from './stopLossText.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Purchase } from './usePurchase.ts';

const NONE = 'none';

/** Returns the amount of a purchase: the typed amount, or else the minimum. */
export function stakeOf({ input, product }: Purchase): Money {
  return input.ok ? input.money : moneyOf(product.minimum, product.currency);
}

/**
 * Explains the chosen stop loss in words and in money, and that the loss of one day can exceed it. Without a stop loss
 * it explains the risk.
 */
export function StopLossWords(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { stopLoss, product } = props.purchase;
  if (stopLoss.chosen === undefined) return <p>{t('copyTrading.stopLossNone')}</p>;
  const limit = stopLossProfit(stakeOf(props.purchase), stopLoss.chosen);
  return (
    <>
      <p className="num" translate="no">
        {t('copyTrading.stopLossText', { amount: amounts.withCurrency(limit, product.currency) })}
      </p>
      <p>{t('copyTrading.stopLossGap')}</p>
    </>
  );
}

/** Lets the customer choose one of the offered stop losses, or none. */
export function StopLossField(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const id = useId();
  const { stopLoss, form } = props.purchase;
  const fault = form.faultOf('stopLossBasisPoints');
  const { choices, chosen, choose } = stopLoss;
  return (
    <section className="stack-2">
      <h3 className="strong-sm">{t('copyTrading.stopLoss')}</h3>
      <Choice
        label={t('copyTrading.stopLoss')}
        value={chosen === undefined ? NONE : String(chosen)}
        onChange={(value) => choose(value === NONE ? undefined : Number(value))}
        options={[
          { value: NONE, text: t('copyTrading.stopLossOff') },
          ...choices.map((basisPoints) => ({ value: String(basisPoints), text: percentText(basisPoints) })),
        ]}
      />
      {fault !== undefined && <FieldFault id={id} text={fault} />}
      <div className="stack-1 text-2 small pretty" data-testid="copy-stop-loss">
        <StopLossWords purchase={props.purchase} />
      </div>
    </section>
  );
}

/**
 * Explains the offered stop losses on the page about the risk: the loss at which each ends the order, and that the loss
 * may be larger.
 */
export function StopLossRisk(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const { stopLoss, product } = props.purchase;
  const { currency } = product;
  const stake = stakeOf(props.purchase);
  return (
    <section className="stack-1 tile canvas">
      <h3 className="strong-sm">{t('copyTrading.stopLossTitle')}</h3>
      <Facts
        facts={stopLoss.choices.map((basisPoints) => ({
          name: percentText(basisPoints),
          value: <SignedAmount value={stopLossProfit(stake, basisPoints)} currency={currency} unit />,
        }))}
      />
      <div className="stack-1 text-2 small pretty">
        <p>{t('copyTrading.stopLossHow')}</p>
        <p>{t('copyTrading.stopLossGap')}</p>
      </div>
    </section>
  );
}
