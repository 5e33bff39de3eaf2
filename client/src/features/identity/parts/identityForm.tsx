import type { IdentityStatus } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Checkbox } from '@zaraba/kit/checkbox';
import { Field } from '@zaraba/kit/field';
import { focusFirst } from '@zaraba/kit/focusFirst';
import { Note } from '@zaraba/kit/states';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { plainNumber, typedText } from '../../../domain/input/typedText.ts';
import { identityFaults } from '../rules/identity.ts';
import type { IdentityFault, IdentityField } from '../rules/identity.ts';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { fieldFault } from '../../../parts/forms/fieldFaults.ts';
import { href } from '../../../parts/href.ts';
import { PictureField } from '../../../parts/forms/pictureField.tsx';
import { usePictureUpload } from '../../../parts/forms/pictureUpload.ts';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useConfig } from '../../../state/hooks.ts';
import { useOnward } from '../../gettingStarted/exports/onward.tsx';
import { useSpecimen } from './specimen.ts';

const FAULT_TEXTS = {
  name: 'identity.nameFault',
  number: 'identity.numberFault',
  picture: 'identity.pictureFault',
  uploading: 'identity.uploadingFault',
  agreed: 'identity.agreeFault',
} as const satisfies Record<IdentityFault, string>;

/** Returns the state of the form. It keeps the input, whatever the server replies. */
function useIdentityForm(before: IdentityStatus) {
  const t = useTexts();
  const flow = useFlow('/user/identitySubmit');
  const onward = useOnward('identity');
  const front = usePictureUpload('front');
  const back = usePictureUpload('back');
  const [name, setName] = useState(before.name ?? '');
  const [number, setNumber] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<Readonly<Partial<Record<IdentityField, IdentityFault>>>>({});
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      set(value);
      setFaults({});
      if (flow.failure !== undefined) flow.reset();
    };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = identityFaults({ name, number, agreed, front, back });
    setFaults(found);
    focusFirst(event.currentTarget, found);
    if (Object.keys(found).length > 0 || front.id === undefined || back.id === undefined) return;
    flow.submit({
      name: typedText(name),
      idNumber: plainNumber(number),
      frontId: front.id,
      backId: back.id,
      agreed: 'true',
    });
  };
  const specimen = useSpecimen({ name, setName, number, setNumber, front, back }, (papers) =>
    flow.submit({ ...papers, agreed: 'true' }),
  );
  const submitSpecimen = (form: HTMLFormElement | null): void => {
    const found = agreed ? {} : { agreed: 'agreed' as const };
    setFaults(found);
    if (agreed) specimen.submit();
    else if (form !== null) focusFirst(form, found);
  };
  useEffect(() => {
    if (flow.stage === 'done') onward();
  }, [flow.stage, onward]);
  const faultOf = (field: IdentityField, wire: string): string | undefined => {
    const fault = faults[field];
    return fault === undefined ? fieldFault(t, flow.failure, wire) : t(FAULT_TEXTS[fault]);
  };
  const fields = { name, number, agreed, front, back };
  const set = { name: changed(setName), number: changed(setNumber), agreed: changed(setAgreed) };
  return { fields, set, submit, submitSpecimen, specimen, faultOf, flow };
}

/** Shows the privacy notice with the checkbox for the consent. */
function Consent(props: {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  fault: string | undefined;
}): ReactElement {
  const t = useTexts();
  return (
    <Checkbox name="agreed" checked={props.agreed} onChange={props.onChange} fault={props.fault}>
      {t('identity.agreeBefore')}
      <a href={href('privacy')} target="_blank" rel="noopener">
        {t('login.agreePrivacy')}
      </a>
      {t('identity.agreeAfter')}
    </Checkbox>
  );
}

/** The buttons of the form. On a simulated market, a second button submits a specimen. */
function Buttons(props: { form: ReturnType<typeof useIdentityForm>; again: boolean }): ReactElement {
  const t = useTexts();
  const { specimen, submitSpecimen, flow } = props.form;
  const place = useRef<HTMLDivElement>(null);
  const sending = flow.stage === 'sending';
  return (
    <>
      {specimen.offered && (
        <div ref={place} className="stack-1">
          <SendButton
            block
            busy={specimen.preparing || sending}
            onClick={() => submitSpecimen(place.current?.closest('form') ?? null)}
          >
            {t('identity.submitSpecimen')}
          </SendButton>
          <p className="text-2 caption pretty">{t('identity.simulatedSpecimen')}</p>
        </div>
      )}
      <SendButton type="submit" block kind={specimen.offered ? 'secondary' : 'primary'} busy={sending}>
        {t(props.again ? 'identity.submitAgain' : 'identity.submit')}
      </SendButton>
    </>
  );
}

/** The form for a first submission, or for another one after a rejection. */
export function IdentityForm(props: { before: IdentityStatus; again: boolean }): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  const form = useIdentityForm(props.before);
  const { fields, set, submit, faultOf, flow } = form;
  return (
    <Card title={t('verified.title')}>
      <form className="stack-4" onSubmit={submit} noValidate>
        {simulated && (
          <Note tone="warn" title={t('identity.simulatedTitle')}>
            <p>{t('identity.simulatedText')}</p>
          </Note>
        )}
        <Field
          label={t('identity.name')}
          name="name"
          value={fields.name}
          onChange={set.name}
          hint={t('identity.nameHint')}
          fault={faultOf('name', 'name')}
          autoComplete="name"
          maxLength={60}
          required
        />
        <Field
          label={t('identity.number')}
          name="number"
          value={fields.number}
          onChange={set.number}
          hint={t('identity.numberHint')}
          fault={faultOf('number', 'idNumber')}
          autoComplete="off"
          maxLength={40}
          required
        />
        {(['front', 'back'] as const).map((side) => (
          <PictureField
            key={side}
            label={t(`identity.${side}`)}
            name={side}
            purpose={side}
            upload={fields[side]}
            hint={t(`identity.${side}Hint`)}
            fault={faultOf(side, `${side}Id`)}
            isExplained
          />
        ))}
        <Note title={t('identity.keepTitle')}>
          <p>{t(simulated ? 'identity.simulatedKeepText' : 'identity.keepText')}</p>
        </Note>
        <Consent agreed={fields.agreed} onChange={set.agreed} fault={faultOf('agreed', 'agreed')} />
        <FailureNote failure={flow.failure} />
        <Buttons form={form} again={props.again} />
      </form>
    </Card>
  );
}
