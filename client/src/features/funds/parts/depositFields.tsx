import type { DepositChannel, DepositTerms } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { PasswordField } from '@zaraba/kit/passwordField';
import { Note } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { DraftNote } from '../../../parts/forms/draftNote.tsx';
import { PictureField } from '../../../parts/forms/pictureField.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { DepositChannels } from './depositChannels.tsx';
import { useDepositForm } from './depositForm.ts';
import type { DepositForm } from './depositForm.ts';
import { DepositReview } from './depositReview.tsx';
import { isFine } from '../../../parts/funds/focus.ts';
import classes from '../../../parts/funds/funds.module.css';

function Receiver(props: { channel: DepositChannel }): ReactElement {
  const t = useTexts();
  const { bank, branch, accountName, accountNumber } = props.channel;
  return (
    <div className="stack-1 tile sunken">
      <p className="text-2 row-text">{t('deposit.receiver')}</p>
      <Facts
        facts={[
          { name: t('deposit.bank'), value: bank },
          { name: t('deposit.branch'), value: branch },
          { name: t('deposit.accountName'), value: accountName },
          { name: t('deposit.accountNumber'), value: accountNumber },
        ]}
      />
      <p className="text-2 caption">{t('deposit.ownName')}</p>
    </div>
  );
}

function Fields(props: { form: DepositForm; currency: DepositTerms['currency']; onReview: () => void }): ReactElement {
  const t = useTexts();
  const { form } = props;
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isFine(event.currentTarget, form.check)) props.onReview();
  };
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      <DraftNote draft={form.draft} />
      {form.channel?.needsVoucher === true && <Receiver channel={form.channel} />}
      <AmountField
        label={t('deposit.amount')}
        name="amount"
        value={form.amount}
        onChange={form.setAmount}
        currency={props.currency}
        fault={form.faultOf('amount')}
      />
      <PasswordField
        label={t('deposit.password')}
        name="channelPassword"
        value={form.channelPassword}
        onChange={form.setPassword}
        autoComplete="off"
        maxLength={72}
        hint={t('deposit.passwordHint')}
        fault={form.faultOf('channelPassword')}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
      />
      {form.channel?.needsVoucher === true && (
        <PictureField
          label={t('deposit.voucher')}
          name="voucher"
          purpose="voucher"
          upload={form.upload}
          hint={t('deposit.voucherHint')}
          fault={form.faultOf('voucher')}
        />
      )}
      <Button type="submit" block>
        {t('funding.review')}
      </Button>
    </form>
  );
}

/** The deposit channels and, without obstacles, the form of a deposit with its review and its outcome. */
export function DepositFields(props: { terms: DepositTerms }): ReactElement {
  const t = useTexts();
  const { terms } = props;
  const form = useDepositForm(terms);
  const [reviewing, setReviewing] = useState(false);
  const blocked = terms.blocked.length > 0;
  return (
    <>
      <Card title={t('deposit.channels')}>
        <DepositChannels terms={terms} value={form.channel?.id} onChange={form.choose} />
      </Card>
      <Note tone="warn">{t('funding.noFee')}</Note>
      <Card title={t('deposit.form')}>
        {blocked ? (
          <p className={classes.quiet}>{t('funding.blockedForm')}</p>
        ) : (
          <Fields form={form} currency={terms.currency} onReview={() => setReviewing(true)} />
        )}
      </Card>
      <DepositReview form={form} terms={terms} open={reviewing} onClose={() => setReviewing(false)} />
    </>
  );
}
