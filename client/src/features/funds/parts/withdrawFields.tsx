import type { WithdrawalTerms } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { FieldFault } from '@zaraba/kit/field';
import { Note } from '@zaraba/kit/states';
import { useId, useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { mostAtOnce } from '../../../domain/funding.ts';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { DraftNote } from '../../../parts/forms/draftNote.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { isFine } from '../../../parts/funds/focus.ts';
import classes from '../../../parts/funds/funds.module.css';
import { useWithdrawForm } from './withdrawForm.ts';
import type { WithdrawForm } from './withdrawForm.ts';
import { WithdrawReview } from './withdrawReview.tsx';

function CardChoice(props: { form: WithdrawForm }): ReactElement {
  const t = useTexts();
  const name = useId();
  const { form } = props;
  const fault = form.faultOf('bankCardId');
  return (
    <div className="stack-2">
      <p className="text-2 row-text">{t('withdraw.card')}</p>
      <div role="radiogroup" aria-label={t('withdraw.card')} className="stack-3">
        {form.cards.map((card) => (
          <div key={card.id} className={classes.option}>
            <label className={classes.optionHead}>
              <input
                type="radio"
                name={name}
                checked={card.id === form.card?.id}
                onChange={() => form.choose(card.id)}
              />
              <span className={classes.optionName}>
                {card.institution} {card.branch}
                <span className={`${classes.optionDetail} num`}>
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

/** The form of a withdrawal with its review and its outcome, if there are no obstacles. */
export function WithdrawFields(props: { terms: WithdrawalTerms }): ReactElement {
  const t = useTexts();
  const { terms } = props;
  const form = useWithdrawForm(terms);
  const [reviewing, setReviewing] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isFine(event.currentTarget, form.check)) setReviewing(true);
  };
  return (
    <>
      <Note tone="warn">{t('funding.noFee')}</Note>
      <Card title={t('withdraw.form')}>
        {terms.blocked.length > 0 ? (
          <p className={classes.quiet}>{t('funding.blockedForm')}</p>
        ) : (
          <form className="stack-4" onSubmit={submit} noValidate>
            <DraftNote draft={form.draft} />
            <CardChoice form={form} />
            <AmountField
              label={t('withdraw.amount')}
              name="amount"
              value={form.amount}
              onChange={form.setAmount}
              currency={terms.currency}
              available={mostAtOnce(terms.currency, terms)}
              fault={form.faultOf('amount')}
            />
            <FundPasswordField
              value={form.fundPassword}
              onChange={form.setPassword}
              fault={form.faultOf('fundPassword')}
            />
            <Button type="submit" block>
              {t('funding.review')}
            </Button>
          </form>
        )}
        <WithdrawReview form={form} terms={terms} open={reviewing} onClose={() => setReviewing(false)} />
      </Card>
    </>
  );
}
