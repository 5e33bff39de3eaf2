import type { Money } from '@zaraba/contracts';
import { Arrival } from '@zaraba/kit/arrival';
import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { less } from '../../../domain/decimal.ts';
import { stopLossProfit } from '../rules/copyOrders.ts';
import { formatAmount } from '../../../domain/format.ts';
import { worstOf } from '../rules/returns.ts';
import { Amount, NOT_KNOWN, SignedAmount, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { Conditions } from '../../../parts/forms/conditions.tsx';
import { ExpectedReturn } from './expectedReturn.tsx';
import { LimitedAmount } from '../../limits/exports/brokenLimits.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { ResultHistory } from './resultHistory.tsx';
import { useStopLossText } from './stopLossText.ts';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useConfig, useSettings } from '../../../state/hooks.ts';
import { OfferBadge, ProductFacts, Quota } from './productFacts.tsx';
import { StopLossField, StopLossRisk, StopLossWords, stakeOf } from './stopLoss.tsx';
import type { Purchase } from './usePurchase.ts';

function Obstacles(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const { offer, obstacles } = props.purchase;
  return (
    <>
      {offer === 'pastDeadline' && <Note title={t('copyTrading.pastDeadline')}>{t('copyTrading.pastText')}</Note>}
      {offer === 'unknown' && <Note tone="warn">{t('copyTrading.unknownText')}</Note>}
      {offer === 'soldOut' && <Note title={t('copyTrading.soldOut')}>{t('copyTrading.soldOutText')}</Note>}
      {offer === 'onOffer' && <Conditions title={t('copyTrading.conditions')} conditions={obstacles} />}
    </>
  );
}

/** The description of a product: risk, return, terms, and the newest results. */
export function DetailStep(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { product, offer } = props.purchase;
  return (
    <div className="stack-4">
      <p className="cluster-1-2 align-middle text-2 small whole-row">
        <OfferBadge offer={offer} />
        <span>
          {t('copyTrading.issuer')}: {nameIn(language, { names: product.issuer })}
        </span>
        <span className="num" translate="no">
          {product.id}
        </span>
      </p>
      <Obstacles purchase={props.purchase} />
      <ExpectedReturn returns={product.returns} />
      <div>
        <ProductFacts product={product} offer={offer} />
        <Quota product={product} />
      </div>
      <section className="stack-2">
        <h3 className="strong-sm">{t('returns.chart')}</h3>
        <ResultHistory results={product.recent} />
      </section>
    </div>
  );
}

/** The page about the risk, in words and in money. It uses the typed amount, or else the minimum. */
export function RiskStep(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { simulated } = useConfig();
  const { product, stopLoss } = props.purchase;
  const { currency, returns } = product;
  const stoppable = stopLoss.choices.length > 0;
  const amount = stakeOf(props.purchase);
  const loss = (value: Money): ReactElement => <SignedAmount value={value} currency={currency} unit />;
  const time = tokyoMinute(product.unlocksAt);
  return (
    <Arrival className="stack-4" testId="copy-risk">
      <p>{t('copyTrading.riskLead')}</p>
      <section className="stack-1 tile canvas">
        <h3 className="strong-sm num" translate="no">
          {t('copyTrading.riskLoss', { amount: amounts.withCurrency(amount, currency) })}
        </h3>
        <Facts
          facts={[
            { name: t('copyTrading.riskLossDay'), value: loss(worstOf(amount, returns.worstDay)) },
            { name: t('copyTrading.riskLossMonth'), value: loss(worstOf(amount, returns.worstMonth)) },
            { name: t('copyTrading.riskLossFall'), value: loss(worstOf(amount, returns.drawdown)) },
            {
              name: t('copyTrading.riskLossAll'),
              value: loss({ minor: -amount.minor, currency }),
              strong: true,
            },
          ]}
        />
      </section>
      {stoppable && <StopLossRisk purchase={props.purchase} />}
      <section className="stack-2">
        <h3 className="strong-sm">{t('copyTrading.riskPoints')}</h3>
        <ul className="stack-2 small bullets">
          <li>{t('copyTrading.riskPoint.notGuaranteed')}</li>
          <li className="num" translate="no">
            {t(`copyTrading.riskPoint.${stoppable ? 'lockedOrStopped' : 'locked'}`, { time })}
          </li>
          <li>{t('copyTrading.riskPoint.daily')}</li>
          {simulated && <li>{t('copyTrading.riskPoint.stake')}</li>}
          {simulated && <li>{t('copyTrading.riskPoint.exit')}</li>}
        </ul>
      </section>
      <ExpectedReturn returns={returns} />
    </Arrival>
  );
}

function Lock(props: { purchase: Purchase; children?: ReactNode }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { product, input } = props.purchase;
  const time = tokyoMinute(product.unlocksAt);
  return (
    <Note tone="warn" title={t('copyTrading.lockTitle')}>
      <p className="num" translate="no">
        {input.ok
          ? t('copyTrading.lockText', { amount: amounts.withCurrency(input.money, product.currency), time })
          : t('copyTrading.lockTextPlain', { time })}
      </p>
      {props.children}
    </Note>
  );
}

/** The fields for the amount and the fund password, with the end of the lock-up. */
export function Fields(props: { purchase: Purchase }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { purchase } = props;
  const { product, balance, form } = purchase;
  const { currency } = product;
  return (
    <>
      <AmountField
        label={t('copyTrading.amount')}
        name="amount"
        value={purchase.amount}
        onChange={purchase.setAmount}
        currency={currency}
        fault={form.faultOf('amount')}
        hint={t('copyTrading.amountHint', {
          minimum: formatAmount(product.minimum),
          remaining: formatAmount(product.remaining),
        })}
      />
      <LimitedAmount currency={currency} isLimited={purchase.isLimited} />
      {balance !== undefined && (
        <p className="text-2 small to-end num" translate="no">
          {t('copyTrading.balance', { amount: amounts.withCurrency(balance, currency) })}
        </p>
      )}
      {purchase.stopLoss.choices.length > 0 && <StopLossField purchase={purchase} />}
      <Lock purchase={purchase} />
      <ExpectedReturn returns={product.returns} />
      <FundPasswordField value={form.secret} onChange={form.setSecret} fault={form.faultOf('fundPassword')} />
    </>
  );
}

/** The review of a purchase: its cost, its lock-up, and whether the customer has read the risk. */
export function ReviewFacts(props: { purchase: Purchase; noteId: string }): ReactElement {
  const t = useTexts();
  const stopLossText = useStopLossText();
  const { product, input, balance, riskRead, go, stopLoss } = props.purchase;
  const { currency } = product;
  const amount = input.ok ? input.money : { minor: 0, currency };
  const { choices, chosen } = stopLoss;
  const limit = chosen === undefined ? undefined : { basisPoints: chosen, totalProfit: stopLossProfit(amount, chosen) };
  const after = balance === undefined ? undefined : less(balance, amount);
  return (
    <>
      <Note
        id={props.noteId}
        tone={riskRead ? 'ok' : 'warn'}
        title={riskRead ? t('copyTrading.riskRead') : t('copyTrading.riskNeeded')}
      >
        <Button kind="secondary" small onClick={() => go('risk')}>
          {t('copyTrading.riskOpen')}
        </Button>
      </Note>
      <Facts
        facts={[
          { name: t('copyTrading.amount'), value: <Amount value={amount} currency={currency} unit />, strong: true },
          { name: t('money.fee'), value: t('copyTrading.freeValue') },
          { name: t('copyTrading.lockUp'), value: t('copyTrading.days', { days: product.lockUpDays }) },
          { name: t('copyTrading.lockedUntil'), value: tokyoMinute(product.unlocksAt), strong: true },
          choices.length === 0 ? undefined : { name: t('copyTrading.stopLoss'), value: stopLossText(limit, currency) },
          {
            name: t('copyTrading.balanceAfter'),
            value: <Amount value={after ?? NOT_KNOWN} currency={currency} unit />,
          },
        ]}
      />
      <Lock purchase={props.purchase}>{choices.length > 0 && <StopLossWords purchase={props.purchase} />}</Lock>
      <ExpectedReturn returns={product.returns} />
    </>
  );
}
