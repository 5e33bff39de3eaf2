import { SECOND_MS } from '@zaraba/contracts';
import type { ExchangeRates } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { FieldFault } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { percentOfBasisPoints, quotedRate } from '../../../domain/funding.ts';
import { Amount } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { Conditions } from '../../../parts/forms/conditions.tsx';
import { EntryForm } from '../../../parts/forms/entry.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { tickTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import { CurrencyPick } from '../../../parts/funds/currencyPick.tsx';
import { useExchangeForm } from '../parts/exchangeForm.ts';
import type { ExchangeForm } from '../parts/exchangeForm.ts';
import pair from '../parts/exchangeCard.module.css';
import { ExchangeQuoteSheet } from '../parts/exchangeQuote.tsx';

function Pair(props: { form: ExchangeForm }): ReactElement {
  const t = useTexts();
  const id = useId();
  const { form } = props;
  const fault = form.entry.faultOf('to');
  return (
    <div>
      <div className={pair.pair}>
        <div className={pair.side}>
          <span className="text-2 row-text" aria-hidden="true">
            {t('exchange.from')}
          </span>
          <CurrencyPick label={t('exchange.from')} value={form.from} onChange={form.setFrom} />
        </div>
        <IconButton icon="trade" label={t('exchange.swap')} onClick={form.swap} />
        <div className={pair.side}>
          <span className="text-2 row-text" aria-hidden="true">
            {t('exchange.to')}
          </span>
          <CurrencyPick label={t('exchange.to')} value={form.to} onChange={form.setTo} />
        </div>
      </div>
      {fault !== undefined && <FieldFault id={`${id}-fault`} text={fault} />}
    </div>
  );
}

function Terms(props: { form: ExchangeForm; rates: ExchangeRates }): ReactElement {
  const t = useTexts();
  const { form, rates } = props;
  const now = useWorldNow();
  const mid = rates.rates.find(({ currency }) => currency === form.to)?.midRate;
  return (
    <>
      <Facts
        facts={[
          mid === undefined
            ? undefined
            : {
                name: `${t('exchange.reference')} (${t('exchange.at', { time: tickTime('jp', rates.at, now) })})`,
                value: quotedRate(mid, form.from, form.to),
              },
          {
            name: t('money.fee'),
            value: t('exchange.feeOf', { percent: percentOfBasisPoints(rates.feeBasisPoints) }),
          },
          { name: t('exchange.minimum'), value: <Amount value={rates.minimum} currency={form.from} unit /> },
          {
            name: t('exchange.firmFor'),
            value: t('exchange.seconds', { seconds: Math.round(rates.quoteMs / SECOND_MS) }),
          },
        ]}
      />
      <p className="text-2 caption">{t('exchange.risk')}</p>
    </>
  );
}

/** Exchanges one currency for another: the terms, the amount, and a firm quote to confirm. */
export function ExchangeCard(): ReactElement {
  const t = useTexts();
  const form = useExchangeForm();
  return (
    <Card title={t('exchange.title')}>
      <EntryForm entry={form.entry}>
        <Conditions title={t('rule.blocked')} conditions={form.conditions} />
        <Pair form={form} />
        <RemoteView remote={form.rates}>{(rates) => <Terms form={form} rates={rates} />}</RemoteView>
        <AmountField
          label={t('exchange.amount')}
          name="amount"
          value={form.amount}
          onChange={form.setAmount}
          currency={form.from}
          available={form.available}
          fault={form.entry.faultOf('amount')}
        />
        <FailureNote failure={form.quote === undefined ? form.asked.failure : undefined} />
        <SendButton type="submit" block disabled={form.conditions.length > 0} busy={form.asked.stage === 'sending'}>
          {t('exchange.ask')}
        </SendButton>
      </EntryForm>
      <ExchangeQuoteSheet form={form} />
    </Card>
  );
}
