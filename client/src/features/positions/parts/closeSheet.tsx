import { Choice } from '@zaraba/kit/choice';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { OrderOutcome } from '../../orders/exports/orderOutcome.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow } from '../../../state/hooks.ts';
import type { LiveFlow, Positions } from '../../../state/hooks.ts';
import { ClosingFields } from '../exports/closingForm.tsx';
import { ClosingReview, wayOut } from '../exports/closingReview.tsx';
import { ReversalReview } from '../exports/reversalReview.tsx';
import { type ClosingOrder, useClosingOrder } from '../exports/useClosingOrder.ts';
import { type ReversalForm, useReversal } from '../exports/useReversal.ts';

type Row = Positions['rows'][number];

/** What an order in the sheet does with the position, as in the ticket. */
const AIMS = ['close', 'reverse'] as const;
type Aim = (typeof AIMS)[number];

/** Both forms of one position; the reversal only where its server offers it. */
function useSheet(position: Row): {
  aim: Aim;
  setAim: (aim: Aim) => void;
  closing: ClosingOrder;
  reversal: ReversalForm;
  reverses: boolean;
  flow: LiveFlow<'/trade/closePosition'> | LiveFlow<'/trade/reversePosition'>;
} {
  const [aim, setAim] = useState<Aim>('close');
  const closing = useClosingOrder([position]);
  const reversal = useReversal([position]);
  const closingFlow = useFlow('/trade/closePosition', position.id);
  const reverses = reversal.offered && position.side !== undefined;
  return {
    aim: reverses ? aim : 'close',
    setAim,
    closing,
    reversal,
    reverses,
    flow: reversal.sent === undefined ? closingFlow : reversal.flow,
  };
}

function Form(props: { position: Row; sheet: ReturnType<typeof useSheet> }): ReactElement {
  const t = useTexts();
  const { position, sheet } = props;
  const { closing, reversal } = sheet;
  const order = position.side === 'short' ? 'long' : 'short';
  return (
    <div className="stack-4">
      {sheet.reverses && (
        <Choice
          label={t('holding.aim')}
          value={sheet.aim}
          onChange={sheet.setAim}
          options={AIMS.map((id) => ({ value: id, text: t(`holding.${order}.${id}`) }))}
        />
      )}
      {sheet.aim === 'reverse' ? (
        <ReversalReview form={reversal} />
      ) : (
        <>
          {(closing.inPart || closing.atLimit) && <ClosingFields closing={closing} />}
          <ClosingReview closing={closing} />
        </>
      )}
    </div>
  );
}

/** The closing of a position, or its reversal: how much of it and how, its current result, one button, and the outcome. */
export default function CloseSheet(props: { position: Row; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const sheet = useSheet(position);
  const { aim, closing, reversal, flow } = sheet;
  const way = wayOut([position]);
  const order = position.side === 'short' ? 'long' : 'short';
  const leave = (): void => {
    if (reversal.sent === undefined) flow.reset();
    else reversal.leave();
    closing.leave();
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
      onClose={flow.stage === 'done' || flow.stage === 'refused' ? leave : props.onClose}
      closeLabel={t('action.close')}
      title={aim === 'reverse' ? t(`holding.${order}.reverse`) : t(`positions.${way}Title`)}
      foot={
        flow.stage === 'idle' && (
          <SendButton
            block
            kind={order === 'long' ? 'up' : 'down'}
            disabled={!(aim === 'reverse' ? reversal : closing).ready}
            onClick={(aim === 'reverse' ? reversal : closing).submit}
          >
            {t(aim === 'reverse' ? 'reversal.confirm' : `positions.${way}Confirm`)}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' ? (
        <Form position={position} sheet={sheet} />
      ) : (
        <OrderOutcome
          flow={flow}
          {...(reversal.sent === undefined ? { closing: position } : { reversed: reversal.sent })}
          doneText={t('action.close')}
          onDone={leave}
          editText={t('action.close')}
        />
      )}
    </Sheet>
  );
}
