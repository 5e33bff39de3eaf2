import type { BankCard } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Sentence } from '@zaraba/kit/sentence';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { plainFigure } from '../../../domain/input/typedText.ts';
import { EntryForm, useEntry } from '../../../parts/forms/entry.tsx';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import { FundPasswordField } from '../../../parts/forms/fundPasswordField.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow } from '../../../state/hooks.ts';

/** Explains what unbinding a bank account means, and asks for the fund password. */
export function UnbindSheet(props: { card: BankCard; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { card } = props;
  const flow = useFlow('/user/bankCardUnbind');
  const [typed, setPassword] = useState('');
  const fundPassword = plainFigure(typed);
  const entry = useEntry({
    faults: { fundPassword: fundPassword === '' ? t('withdraw.passwordFault') : undefined },
    failure: flow.failure,
    onReady: () => flow.submit({ id: card.id, fundPassword }),
  });
  const leave = (): void => {
    setPassword('');
    entry.restart();
    flow.reset();
    props.onClose();
  };
  const conditions = useConditions('bankCard');
  return (
    <Sheet
      open={props.open && flow.stage !== 'done'}
      onClose={leave}
      title={t('bank.unbindTitle')}
      closeLabel={t('action.close')}
      foot={
        <div className="stack-2">
          <SendButton
            block
            kind="danger"
            disabled={conditions.length > 0}
            busy={flow.stage === 'sending'}
            type="submit"
            form={entry.id}
          >
            {t('bank.unbindConfirm')}
          </SendButton>
          <Button block kind="secondary" onClick={leave}>
            {t('action.cancel')}
          </Button>
        </div>
      }
    >
      <EntryForm entry={entry}>
        <Sentence>{t('bank.unbindText', { bank: card.institution, number: card.numberMasked })}</Sentence>
        <Conditions title={t('rule.blocked')} conditions={conditions} />
        <FundPasswordField
          value={typed}
          onChange={(next) => {
            setPassword(next);
            if (flow.failure !== undefined) flow.reset();
          }}
          fault={entry.faultOf('fundPassword')}
        />
        <FailureNote failure={flow.failure} />
      </EntryForm>
    </Sheet>
  );
}
