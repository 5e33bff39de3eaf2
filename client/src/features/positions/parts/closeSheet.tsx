import { Sheet } from '@zaraba/kit/sheet';
import type { ReactElement } from 'react';
import { OrderOutcome } from '../../orders/exports/orderOutcome.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { ClosingFields } from '../exports/closingForm.tsx';
import { ClosingReview, wayOut } from '../exports/closingReview.tsx';
import { useClosingOrder } from '../exports/useClosingOrder.ts';

type Row = Positions['rows'][number];

/** The closing of a position: how much of it and how, its current result, one button, and the outcome. */
export default function CloseSheet(props: { position: Row; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const flow = useFlow('/trade/closePosition', position.id);
  const closing = useClosingOrder([position]);
  const way = wayOut([position]);
  const leave = (): void => {
    flow.reset();
    closing.leave();
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
      onClose={flow.stage === 'done' || flow.stage === 'refused' ? leave : props.onClose}
      closeLabel={t('action.close')}
      title={t(`positions.${way}Title`)}
      foot={
        flow.stage === 'idle' && (
          <SendButton
            block
            kind={position.side === 'short' ? 'up' : 'down'}
            disabled={!closing.ready}
            onClick={closing.submit}
          >
            {t(`positions.${way}Confirm`)}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' ? (
        <div className="stack-4">
          {(closing.inPart || closing.atLimit) && <ClosingFields closing={closing} />}
          <ClosingReview closing={closing} />
        </div>
      ) : (
        <OrderOutcome
          flow={flow}
          closing={position}
          doneText={t('action.close')}
          onDone={leave}
          editText={t('action.close')}
        />
      )}
    </Sheet>
  );
}
