import { Arrival } from '@zaraba/kit/arrival';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { Sheet } from '@zaraba/kit/sheet';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { OrderOutcome } from '../orders/orderOutcome.tsx';
import { ReviewFoot } from '../../../../parts/forms/reviewFoot.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useFlow } from '../../../../state/hooks.ts';
import type { LiveFlow, Positions } from '../../../../state/hooks.ts';
import type { ClosingInput } from '../../rules/closingOrder.ts';
import { ClosingFields } from './closingForm.tsx';
import { ClosingReview, wayOut } from './closingReview.tsx';
import { ReversalReview } from './reversalReview.tsx';
import { type ClosingOrder, useClosingOrder } from './useClosingOrder.ts';
import { type ReversalForm, useReversal } from './useReversal.ts';

type Row = Positions['rows'][number];

/** What an order in this sheet can do with the position. */
const AIMS = ['close', 'reverse'] as const;
type Aim = (typeof AIMS)[number];

/**
 * Returns the forms that close and reverse one position. The form that reverses is absent if the server does not offer
 * it.
 */
function useSheet(
  position: Row,
  initial: ClosingInput | undefined,
): {
  aim: Aim;
  setAim: (aim: Aim) => void;
  closing: ClosingOrder;
  reversal: ReversalForm;
  reverses: boolean;
  flow: LiveFlow<'/trade/closePosition'> | LiveFlow<'/trade/reversePosition'>;
} {
  const [aim, setAim] = useState<Aim>('close');
  const closing = useClosingOrder([position], initial);
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

type SheetState = ReturnType<typeof useSheet>;

function ReviewOf(props: { sheet: SheetState }): ReactElement {
  const { aim, closing, reversal } = props.sheet;
  return aim === 'reverse' ? <ReversalReview form={reversal} /> : <ClosingReview closing={closing} />;
}

function Form(props: { position: Row; sheet: SheetState; formId: string; onReview: () => void }): ReactElement {
  const t = useTexts();
  const { position, sheet } = props;
  const { closing } = sheet;
  const order = position.side === 'short' ? 'long' : 'short';
  return (
    <form
      id={props.formId}
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onReview();
      }}
      noValidate
    >
      {sheet.reverses && (
        <Choice
          label={t('holding.aim')}
          value={sheet.aim}
          onChange={sheet.setAim}
          options={AIMS.map((id) => ({ value: id, text: t(`holding.${order}.${id}`) }))}
        />
      )}
      {sheet.aim === 'close' && (closing.inPart || closing.types.length > 1) && <ClosingFields closing={closing} />}
      <ReviewOf sheet={sheet} />
    </form>
  );
}

/** The buttons at the bottom: one that continues from the form, or two in the review that go back and send. */
function Foot(props: {
  position: Row;
  sheet: SheetState;
  formId: string;
  reviewing: boolean;
  onEdit: () => void;
}): ReactElement {
  const t = useTexts();
  const { position, sheet, formId, reviewing } = props;
  const { ready, submit } = sheet.aim === 'reverse' ? sheet.reversal : sheet.closing;
  if (!reviewing) {
    return (
      <Button block type="submit" form={formId} disabled={!ready}>
        {t('ticket.review')}
      </Button>
    );
  }
  return (
    <ReviewFoot
      editText={t('action.back')}
      onEdit={props.onEdit}
      confirmText={t(sheet.aim === 'reverse' ? 'reversal.confirm' : `positions.${wayOut([position])}Confirm`)}
      onConfirm={submit}
      kind={position.side === 'short' ? 'up' : 'down'}
      disabled={!ready}
    />
  );
}

/** Closes or reverses a position: the form, the review, and the outcome. */
export default function CloseSheet(props: {
  position: Row;
  open: boolean;
  onClose: () => void;
  /** The terms with which the form begins. The default closes everything with a market order. */
  initial?: ClosingInput | undefined;
}): ReactElement {
  const t = useTexts();
  const { position } = props;
  const formId = useId();
  const sheet = useSheet(position, props.initial);
  const [reviewing, setReviewing] = useState(false);
  const { aim, closing, reversal, flow } = sheet;
  const order = position.side === 'short' ? 'long' : 'short';
  const idle = flow.stage === 'idle';
  const title = aim === 'reverse' ? t(`holding.${order}.reverse`) : t(`positions.${wayOut([position])}Title`);
  const close = (): void => {
    setReviewing(false);
    props.onClose();
  };
  const leave = (): void => {
    if (reversal.sent === undefined) flow.reset();
    else reversal.leave();
    closing.leave();
    close();
  };
  return (
    <Sheet
      open={props.open}
      onClose={flow.stage === 'done' || flow.stage === 'refused' ? leave : close}
      closeLabel={t('action.close')}
      title={idle && reviewing ? t('ticket.reviewTitle') : title}
      foot={
        idle && (
          <Foot
            position={position}
            sheet={sheet}
            formId={formId}
            reviewing={reviewing}
            onEdit={() => setReviewing(false)}
          />
        )
      }
    >
      {idle && !reviewing && (
        <Form position={position} sheet={sheet} formId={formId} onReview={() => setReviewing(true)} />
      )}
      {idle && reviewing && (
        // Scrolls to the top, where the review states the order in words.
        <Arrival className="stack-4">
          <ReviewOf sheet={sheet} />
        </Arrival>
      )}
      {!idle && (
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
