import type { WithdrawalTerms } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { FieldFault } from '@zaraba/kit/field';
import { Note } from '@zaraba/kit/states';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { moneyOf } from '../../../domain/decimal.ts';
import { mostAtOnce, remainder } from '../../../domain/funding.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { FlowCardWithSheet } from '../../../parts/forms/moneyFlow.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/funds/funds.module.css';
import { useWithdrawForm } from './withdrawForm.ts';
import type { WithdrawForm } from './withdrawForm.ts';
import { useTimeFacts } from './termFacts.tsx';

function CardChoice(props: { withdrawal: WithdrawForm }): ReactElement {
  const t = useTexts();
  const name = useId();
  const { form, cards, card: chosen, choose } = props.withdrawal;
  const fault = form.faultOf('bankCardId');
  return (
    <div className="stack-2">
      <p className="text-2 row-text">{t('withdraw.card')}</p>
      <div role="radiogroup" aria-label={t('withdraw.card')} className="stack-3">
        {cards.map((card) => (
          <div key={card.id} className={classes.option}>
            <label className={classes.optionHead}>
              <input type="radio" name={name} checked={card.id === chosen?.id} onChange={() => choose(card.id)} />
              <span className={`strong-sm ${classes.optionName}`}>
                {card.institution} {card.branch}
                <span className="text-2 small as-block num" translate="no">
                  {card.numberMasked} {card.holder}
                </span>
              </span>
            </label>
          </div>
        ))}
      </div>
      {fault !== undefined && <FieldFault id={`${name}-fault`} text={fault} />}
      <a href={href('addBankCard')} className={classes.way}>
        {t('withdraw.addCard')}
      </a>
    </div>
  );
}

/** States which amount is debited, which amount arrives, and how long the withdrawal can be cancelled. */
function Review(props: { withdrawal: WithdrawForm; terms: WithdrawalTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { withdrawal, terms } = props;
  const { money } = withdrawal;
  const { currency } = terms;
  const [, arrival] = useTimeFacts(terms, t('withdraw.arrival'));
  const left = money && remainder(moneyOf(terms.available, currency), money);
  return (
    <>
      <Facts
        facts={[
          { name: <Term id="fee">{t('withdraw.fee')}</Term>, value: t('money.noFee') },
          { name: t('withdraw.received'), value: <Amount value={money} currency={currency} unit />, strong: true },
          { name: t('withdraw.left'), value: <Amount value={left} currency={currency} unit /> },
          arrival,
        ]}
      />
      <p className="text-2 small pretty measure-short">
        {t('withdraw.hold', { amount: amounts.withCurrency(money, currency) })}
      </p>
      <p className="text-2 small pretty measure-short">{t('withdraw.cancelHint')}</p>
    </>
  );
}

/** The withdrawal form with its review and outcome. Empty if there are obstacles. */
export function WithdrawFields(props: { terms: WithdrawalTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { terms } = props;
  const { currency } = terms;
  const withdrawal = useWithdrawForm(terms);
  const { form, card } = withdrawal;
  return (
    <>
      <Note tone="warn">{t('funding.noFee')}</Note>
      <FlowCardWithSheet
        form={form}
        barred={terms.blocked.length > 0 ? t('funding.blockedForm') : undefined}
        texts={{
          title: t('withdraw.form'),
          next: t('funding.review'),
          reviewTitle: t('withdraw.reviewTitle'),
          words: t('withdraw.words', {
            amount: amounts.withCurrency(withdrawal.money, currency),
            bank: card?.institution ?? '',
            number: card?.numberMasked ?? '',
          }),
          confirm: t('withdraw.confirm'),
          done: t('withdraw.doneTitle'),
        }}
        fields={
          <>
            <CardChoice withdrawal={withdrawal} />
            <AmountField
              label={t('withdraw.amount')}
              name="amount"
              value={withdrawal.amount}
              onChange={withdrawal.setAmount}
              currency={currency}
              available={mostAtOnce(currency, terms)}
              fault={form.faultOf('amount')}
            />
            <FundPasswordField value={form.secret} onChange={form.setSecret} fault={form.faultOf('fundPassword')} />
          </>
        }
        review={<Review withdrawal={withdrawal} terms={terms} />}
      >
        <p className="text-2 small pretty measure-short">{t('withdraw.doneText')}</p>
      </FlowCardWithSheet>
    </>
  );
}
