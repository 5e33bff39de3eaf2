import type { Exchange } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { quotedRate } from '../../../domain/funding.ts';
import { Amount, useAmountTexts } from '../../../parts/amount.tsx';
import { EntryForm } from '../../../parts/forms/entry.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { ExchangeForm } from './exchangeForm.ts';
import classes from '../../../parts/funds/funds.module.css';
import { refusedKey } from '../../../parts/forms/refusal.ts';

/** Lists the amounts of an exchange, its rate, the reference rate, and the fee. */
export function ExchangeFacts(props: { exchange: Exchange }): ReactElement {
  const t = useTexts();
  const { exchange } = props;
  const rate = (value: string): string => quotedRate(value, exchange.from, exchange.to);
  return (
    <Facts
      facts={[
        { name: t('exchange.give'), value: <Amount value={exchange.debit} currency={exchange.from} unit /> },
        { name: t('exchange.feeInside'), value: <Amount value={exchange.fee} currency={exchange.from} unit /> },
        { name: t('exchange.rate'), value: rate(exchange.rate) },
        { name: t('exchange.reference'), value: rate(exchange.midRate) },
        {
          name: t('exchange.get'),
          value: <Amount value={exchange.credit} currency={exchange.to} unit testId="quote-credit" />,
          strong: true,
        },
      ]}
    />
  );
}

function Quote(props: { form: ExchangeForm; quote: Exchange }): ReactElement {
  const t = useTexts();
  const { form, quote } = props;
  const expired = form.left === 0;
  return (
    <>
      <ExchangeFacts exchange={quote} />
      {expired ? (
        <Note tone="warn" title={t('exchange.expired')}>
          <p>{t('exchange.expiredText')}</p>
        </Note>
      ) : (
        <>
          <p className={`${classes.countdown} num`} translate="no" role="timer" data-testid="quote-left">
            {t('exchange.left', { seconds: form.left })}
          </p>
          <FundPasswordField
            value={form.money.secret}
            onChange={form.money.setSecret}
            fault={form.money.faultOf('fundPassword')}
          />
        </>
      )}
    </>
  );
}

function Done(props: { exchange: Exchange | undefined; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { exchange } = props;
  return (
    <>
      {exchange !== undefined && (
        <p className="text-2 small pretty measure-short">
          {t('exchange.doneText', {
            give: amounts.withCurrency(exchange.debit, exchange.from),
            get: amounts.withCurrency(exchange.credit, exchange.to),
          })}
        </p>
      )}
      <Button block kind="secondary" onClick={props.onLeave}>
        {t('action.close')}
      </Button>
    </>
  );
}

/** Shows a firm quote with its remaining seconds. An expired quote can only be renewed. */
export function ExchangeQuoteSheet(props: { form: ExchangeForm }): ReactElement {
  const t = useTexts();
  const { form } = props;
  const { quote, left } = form;
  const { flow } = form.money;
  const idle = flow.stage === 'idle';
  const tooLate = flow.stage === 'refused' && refusedKey(flow.failure) === 'price_unavailable';
  const renewing = form.asked.stage === 'sending';
  return (
    <Sheet
      open={quote !== undefined || !idle}
      onClose={form.leave}
      title={t(idle || tooLate ? 'exchange.quoteTitle' : 'exchange.title')}
      closeLabel={t('action.close')}
      foot={
        idle &&
        (left === 0 ? (
          <SendButton block busy={renewing} onClick={form.ask}>
            {t('exchange.askAgain')}
          </SendButton>
        ) : (
          <SendButton block type="submit" form={form.money.id}>
            {t('exchange.confirm')}
          </SendButton>
        ))
      }
    >
      {idle && quote !== undefined && (
        <EntryForm entry={{ ...form.money, keptInput: undefined }}>
          <Quote form={form} quote={quote} />
        </EntryForm>
      )}
      {tooLate ? (
        <div className="stack-4">
          <Note tone="danger" title={t('exchange.expired')}>
            <p>{t('exchange.expiredText')}</p>
          </Note>
          <SendButton
            block
            onClick={() => {
              flow.reset();
              form.ask();
            }}
          >
            {t('exchange.askAgain')}
          </SendButton>
        </div>
      ) : (
        <Outcome flow={flow} doneTitle={t('exchange.doneTitle')}>
          <Done exchange={flow.reply} onLeave={form.leave} />
        </Outcome>
      )}
    </Sheet>
  );
}
