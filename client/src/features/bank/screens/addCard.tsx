import { BANK_CARD_TYPES } from '@zaraba/contracts';
import type { BankCard } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Field } from '@zaraba/kit/field';
import { EmptyState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { holderDiffers } from '../rules/bankCard.ts';
import { intendedOf, withIntended } from '../../../domain/intended.ts';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import { EntryForm } from '../../../parts/forms/entry.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { addressOf, href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useRemote } from '../../../state/hooks.ts';
import { useCardForm } from '../parts/cardForm.ts';

type Form = ReturnType<typeof useCardForm>;

function BankFields(props: { form: Form }): ReactElement {
  const t = useTexts();
  const { input, change, entry } = props.form;
  const shared = { autoComplete: 'off', required: true };
  return (
    <>
      <Field
        {...shared}
        label={t('bank.institution')}
        name="institution"
        value={input.institution}
        onChange={(institution) => change({ institution })}
        fault={entry.faultOf('institution')}
      />
      <Field
        {...shared}
        label={t('bank.branch')}
        name="branch"
        value={input.branch}
        onChange={(branch) => change({ branch })}
        fault={entry.faultOf('branch')}
      />
      <Field
        {...shared}
        label={t('bank.branchCode')}
        name="branchCode"
        value={input.branchCode}
        onChange={(branchCode) => change({ branchCode })}
        fault={entry.faultOf('branchCode')}
      />
      <div className="stack-2">
        <p className="text-2 row-text">{t('bank.type')}</p>
        <Choice
          label={t('bank.type')}
          value={input.cardType}
          onChange={(cardType) => change({ cardType })}
          options={BANK_CARD_TYPES.map((type) => ({ value: type, text: t(`bank.types.${type}`) }))}
        />
      </div>
    </>
  );
}

function OwnerFields(props: { form: Form; card: BankCard | undefined }): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  const { input, change, entry } = props.form;
  const verified = useRemote('/user/identity', {}).data?.name;
  const differs = holderDiffers(input.holder, verified);
  return (
    <>
      <Field
        label={t('bank.number')}
        name="number"
        value={input.number}
        onChange={(number) => change({ number })}
        inputMode="numeric"
        autoComplete="off"
        required={props.card === undefined}
        hint={
          props.card === undefined
            ? t(simulated ? 'bank.simulatedNumberHint' : 'bank.numberHint')
            : t('bank.numberKeep', { number: props.card.numberMasked })
        }
        fault={entry.faultOf('number')}
      />
      <Field
        label={t('bank.holder')}
        name="holder"
        value={input.holder}
        onChange={(holder) => change({ holder })}
        autoComplete="name"
        required
        hint={differs ? t('bank.holderDiffers', { name: verified ?? '' }) : t('bank.holderHint')}
        fault={entry.faultOf('holder')}
      />
    </>
  );
}

function CardForm(props: { card: BankCard | undefined }): ReactElement {
  const t = useTexts();
  const { card } = props;
  const form = useCardForm(card);
  const conditions = useConditions(card === undefined ? 'newBankCard' : 'bankCard');
  const intended = intendedOf(useSearchParams()[0]);
  if (form.flow.stage === 'done') {
    const search = intended === undefined ? '' : withIntended(intended.path, intended.search);
    return <Navigate to={addressOf('bankCards', search)} replace />;
  }
  if (conditions.length > 0) return <Conditions title={t('rule.blocked')} conditions={conditions} />;
  return (
    <Card title={t(card === undefined ? 'bank.addTitle' : 'bank.editTitle')}>
      {card?.inUse === true && <Note tone="warn">{t('bank.inUseText')}</Note>}
      <EntryForm entry={form.entry}>
        <BankFields form={form} />
        <OwnerFields form={form} card={card} />
        <FundPasswordField
          value={form.fundPassword}
          onChange={form.setPassword}
          fault={form.entry.faultOf('fundPassword')}
        />
        <FailureNote failure={form.flow.failure} />
        <SendButton type="submit" block busy={form.flow.stage === 'sending'}>
          {t(card === undefined ? 'bank.add' : 'bank.save')}
        </SendButton>
      </EntryForm>
    </Card>
  );
}

function EditForm(props: { id: string }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/user/bankCardList', {});
  return (
    <RemoteView remote={remote}>
      {(cards) => {
        const card = cards.find(({ id }) => id === props.id);
        if (card !== undefined) return <CardForm card={card} />;
        return (
          <EmptyState icon="info" title={t('bank.gone')} link={{ href: href('bankCards'), text: t('bank.list') }} />
        );
      }}
    </RemoteView>
  );
}

/** The screen that binds a bank account, or changes the account that the address names. */
export default function BankAdd(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id');
  return (
    <Page title={t(id === null ? 'bank.addTitle' : 'bank.editTitle')}>
      {id === null ? <CardForm card={undefined} /> : <EditForm id={id} />}
    </Page>
  );
}
