import { Button } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { formatPriceText } from '../../../domain/format.ts';
import { formatFarPrice } from '../../../domain/trading/marginState.ts';
import { Amount, NOT_KNOWN, useAmountTexts } from '../../../parts/amount.tsx';
import { AmountField } from '../../../parts/forms/amountField.tsx';
import { FlowSheet } from '../../../parts/forms/moneyFlow.tsx';
import { positionName } from '../../../parts/stocks/names.ts';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { useTopUpForm } from './topUpForm.ts';
import type { TopUpEffect, TopUpForm } from './topUpForm.ts';

type Row = Positions['rows'][number];

/** Shows a figure before the top-up, and after it once an amount is typed. */
function BeforeAfter(props: { before: ReactNode; after: ReactNode }): ReactElement {
  const t = useTexts();
  return (
    <span className="cluster-0-1 pack-end">
      <span>
        <span className="visually-hidden">{t('topUp.before')} </span>
        {props.before}
      </span>
      {props.after !== undefined && (
        <>
          <span className="text-3" aria-hidden="true">
            →
          </span>
          <b className="bold">
            <span className="visually-hidden">{t('topUp.after')} </span>
            {props.after}
          </b>
        </>
      )}
    </span>
  );
}

function Effect(props: { position: Row; form: TopUpForm }): ReactElement {
  const t = useTexts();
  const { position, form } = props;
  const { currency, decimals, before, after } = form;
  const price = ({ liquidation }: TopUpEffect): string =>
    liquidation !== undefined && liquidation.price === undefined
      ? t('topUp.none')
      : formatFarPrice(liquidation?.price, decimals);
  return (
    <div className="well">
      <Facts
        facts={[
          { name: t('stock.last'), value: formatPriceText(position.nowprice, decimals) },
          {
            name: <Term id="liquidationPrice">{t('positions.liquidation')}</Term>,
            value: <BeforeAfter before={price(before)} after={after && price(after)} />,
            strong: true,
            testId: 'top-up-liquidation',
          },
          {
            name: <Term id="addMargin">{t('topUp.margin')}</Term>,
            value: (
              <BeforeAfter
                before={<Amount value={before.margin} currency={currency} />}
                after={after && <Amount value={after.margin} currency={currency} />}
              />
            ),
          },
          {
            name: <Term id="available">{t('panel.available')}</Term>,
            value: (
              <BeforeAfter
                before={<Amount value={before.cash ?? NOT_KNOWN} currency={currency} />}
                after={after && <Amount value={after.cash ?? NOT_KNOWN} currency={currency} />}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function Fields(props: { position: Row; form: TopUpForm }): ReactElement {
  const t = useTexts();
  const { form } = props;
  return (
    <>
      <p className="text-2 small">{t('topUp.why')}</p>
      <AmountField
        label={t('topUp.amount')}
        name="amount"
        value={form.typed}
        onChange={form.change}
        currency={form.currency}
        fault={form.form.faultOf('amount')}
        hint={t('topUp.amountHint', { currency: form.currency.toUpperCase() })}
      />
      <Effect {...props} />
    </>
  );
}

function Done(props: { form: TopUpForm; onDone: () => void }): ReactElement {
  const t = useTexts();
  const { form, decimals } = props.form;
  const position = form.flow.reply?.position;
  return (
    <>
      {position !== undefined && (
        <p className="num" translate="no">
          {position.liquidationPrice === undefined
            ? t('topUp.doneNone')
            : `${t('positions.liquidation')} ${formatFarPrice(position.liquidationPrice, decimals)}`}
        </p>
      )}
      <p className="text-2 small">{t('topUp.back')}</p>
      <Button block kind="secondary" onClick={props.onDone}>
        {t('action.close')}
      </Button>
    </>
  );
}

/** Adds margin to a position: the effect, a confirmation, and the outcome. */
export default function TopUpSheet(props: { position: Row; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const amounts = useAmountTexts();
  const { language } = useSettings();
  const { position } = props;
  const form = useTopUpForm(position);
  const leave = (): void => {
    if (form.form.flow.stage === 'done') form.form.leave();
    props.onClose();
  };
  return (
    <FlowSheet
      open={props.open}
      onClose={leave}
      form={form.form}
      conditions={form.conditions}
      texts={{
        title: t('topUp.title'),
        blocked: t('topUp.blockedTitle'),
        next: t('money.review'),
        words: t('topUp.words', {
          name: positionName(language, position),
          side: t(`positions.${position.side ?? 'unnamedSide'}`),
          amount: amounts.amount(form.amount),
          currency: form.currency.toUpperCase(),
        }),
        confirm: t('topUp.confirm'),
        done: t('topUp.done'),
      }}
      fields={<Fields position={position} form={form} />}
      review={
        <>
          <Effect position={position} form={form} />
          <Note>
            <p>{t('topUp.back')}</p>
            <p>{t('topUp.estimate')}</p>
          </Note>
        </>
      }
    >
      <Done form={form} onDone={leave} />
    </FlowSheet>
  );
}
