import type { DepositChannel, DepositTerms } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Chips } from '@zaraba/kit/chips';
import { Facts } from '@zaraba/kit/facts';
import { PasswordField } from '@zaraba/kit/passwordField';
import { Note } from '@zaraba/kit/states';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { FlowCardWithSheet } from '../../../parts/forms/moneyFlow.tsx';
import { PictureField } from '../../../parts/forms/pictureField.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { LimitedAmount } from '../../limits/exports/brokenLimits.tsx';
import { NextStepLink, useOnward } from '../../gettingStarted/exports/onward.tsx';
import { DepositChannels } from './depositChannels.tsx';
import { useDepositForm } from './depositForm.ts';
import type { DepositForm } from './depositForm.ts';
import { useTimeFacts } from './termFacts.tsx';

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

/** Buttons for round amounts. On a simulated market the password is published, so a tap opens the review at once. */
function Offers(props: { deposit: DepositForm; currency: DepositTerms['currency'] }): ReactElement | null {
  const t = useTexts();
  const { offers, complete, take } = props.deposit;
  if (offers.length === 0) return null;
  return (
    <div className="stack-1">
      <Chips
        label={t('deposit.offers')}
        chips={offers.map((offer) => ({
          id: offer,
          text: formatCount(Number(offer)),
          label: formatWithCurrency(offer, props.currency),
        }))}
        onPick={take}
      />
      {complete && <p className="text-2 caption pretty">{t('deposit.offersSimulated')}</p>}
    </div>
  );
}

function Fields(props: { deposit: DepositForm; currency: DepositTerms['currency'] }): ReactElement {
  const t = useTexts();
  const { form, channel, amount, setAmount, upload, isLimited } = props.deposit;
  return (
    <>
      <Offers deposit={props.deposit} currency={props.currency} />
      {channel?.needsVoucher === true && <Receiver channel={channel} />}
      <AmountField
        label={t('deposit.amount')}
        name="amount"
        value={amount}
        onChange={setAmount}
        currency={props.currency}
        fault={form.faultOf('amount')}
      />
      <LimitedAmount currency={props.currency} isLimited={isLimited} />
      <PasswordField
        label={t('deposit.password')}
        name="channelPassword"
        value={form.secret}
        onChange={form.setSecret}
        autoComplete="off"
        maxLength={72}
        hint={t('deposit.passwordHint')}
        fault={form.faultOf('channelPassword')}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
      />
      {channel?.needsVoucher === true && (
        <PictureField
          label={t('deposit.voucher')}
          name="voucher"
          purpose="voucher"
          upload={upload}
          hint={t('deposit.voucherHint')}
          fault={form.faultOf('voucherId')}
        />
      )}
    </>
  );
}

/**
 * The deposit form: the channels, the amount, the review and the outcome. If there are obstacles, only the channels are
 * shown.
 */
export function DepositFields(props: { terms: DepositTerms }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { language } = useSettings();
  const { terms } = props;
  const { currency } = terms;
  const deposit = useDepositForm(terms);
  const { money } = deposit;
  const { leave } = deposit.form;
  const onward = useOnward('funds');
  const isDone = deposit.form.flow.stage === 'done';
  useEffect(() => {
    if (isDone && onward()) leave();
  }, [isDone, onward, leave]);
  const channel = deposit.channel?.names[language] ?? '';
  const [, arrival] = useTimeFacts(terms, t('deposit.arrival'));
  return (
    <>
      <Card title={t('deposit.channels')}>
        <DepositChannels terms={terms} value={deposit.channel?.id} onChange={deposit.choose} />
      </Card>
      <Note tone="warn">{t('funding.noFee')}</Note>
      <FlowCardWithSheet
        form={deposit.form}
        barred={terms.blocked.length > 0 ? t('funding.blockedForm') : undefined}
        texts={{
          title: t('deposit.form'),
          next: t('funding.review'),
          reviewTitle: t('deposit.reviewTitle'),
          words: t('deposit.words', { channel, amount: amounts.withCurrency(money, currency) }),
          confirm: t('deposit.confirm'),
          done: t('deposit.doneTitle'),
        }}
        fields={<Fields deposit={deposit} currency={currency} />}
        review={
          <>
            <Facts
              facts={[
                { name: t('deposit.channel'), value: channel },
                arrival,
                { name: t('deposit.credited'), value: <Amount value={money} currency={currency} unit />, strong: true },
              ]}
            />
            <p className="text-2 small pretty measure-short">{t('deposit.meanwhile')}</p>
          </>
        }
      >
        <p className="text-2 small pretty measure-short">{t('deposit.doneText')}</p>
        <NextStepLink taken="funds" />
      </FlowCardWithSheet>
    </>
  );
}
