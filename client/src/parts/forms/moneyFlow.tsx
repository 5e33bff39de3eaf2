import { Arrival } from '@zaraba/kit/arrival';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Sentence } from '@zaraba/kit/sentence';
import { Sheet } from '@zaraba/kit/sheet';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { type Condition, Conditions } from './conditions.tsx';
import { type Entry, EntryForm } from './entry.tsx';
import { Outcome, type ShownFlow } from './outcome.tsx';
import { ReviewFoot } from './reviewFoot.tsx';
import { SendButton } from './sendButton.tsx';

/** What the steps of a money movement show. */
export interface FlowProps {
  form: Pick<Entry<string>, 'id' | 'keptInput' | 'submit'> & {
    readonly flow: ShownFlow;
    readonly step: 'enter' | 'review' | 'outcome';
    readonly edit: () => void;
    readonly confirm: () => void;
  };
  texts: {
    title: string;
    /**
     * The title of the conditions that replace the form until the customer meets them. Without it, the fields stay and
     * the conditions are shown among them.
     */
    blocked?: string;
    /** The label of the button that opens the review. Without it the form has one step, and its button confirms. */
    next?: string;
    reviewTitle?: string;
    /** The sentence that describes the movement before the customer confirms it. */
    words?: string;
    confirm: string;
    /** The label of the button back from the review, if not the usual one. */
    edit?: string;
    done: string;
  };
  conditions?: readonly Condition[];
  /** Returns from the fields to an earlier page. */
  onBack?: () => void;
  /** The id of the note that states what is missing before the customer can confirm. */
  neededId?: string | undefined;
  fields?: ReactNode;
  review?: ReactNode;
  /** The content shown after success. */
  children: ReactNode;
}

/** The parts of a step, for a card, a sheet or another frame. */
export interface FlowParts {
  readonly title: string;
  readonly body: ReactNode;
  /** The buttons below the content. */
  readonly foot?: ReactNode;
}

function FlowReviewFoot(props: FlowProps): ReactElement {
  const t = useTexts();
  const { form, texts, neededId } = props;
  return (
    <ReviewFoot
      editText={texts.edit ?? t('money.edit')}
      onEdit={form.edit}
      confirmText={texts.confirm}
      onConfirm={form.confirm}
      disabled={neededId !== undefined}
      describedBy={neededId}
    />
  );
}

function EnterFoot(props: FlowProps): ReactElement {
  const t = useTexts();
  const { form, texts, conditions = [], onBack } = props;
  const shared = { type: 'submit', block: true, form: form.id, disabled: conditions.length > 0 } as const;
  if (texts.next === undefined) return <SendButton {...shared}>{texts.confirm}</SendButton>;
  const next = <Button {...shared}>{texts.next}</Button>;
  if (onBack === undefined) return next;
  return (
    <div className="cluster-2 last-wide">
      <Button kind="secondary" onClick={onBack}>
        {t('action.back')}
      </Button>
      {next}
    </div>
  );
}

/** Renders the sentence that describes the movement, if there is one. */
function words({ words: said }: FlowProps['texts']): ReactElement | undefined {
  return said === undefined ? undefined : <Sentence>{said}</Sentence>;
}

/** Returns the current step of a money movement: its conditions, its fields, the review or the outcome. */
export function flowParts(props: FlowProps): FlowParts {
  const { form, texts, conditions = [] } = props;
  const { title } = texts;
  if (form.step === 'outcome') {
    const body = (
      <Outcome flow={form.flow} doneTitle={texts.done}>
        {props.children}
      </Outcome>
    );
    return { title, body };
  }
  if (texts.blocked !== undefined && conditions.length > 0) {
    return { title, body: <Conditions title={texts.blocked} conditions={conditions} /> };
  }
  if (form.step === 'review') {
    const body = (
      <Arrival key="review" className="stack-4">
        {words(texts)}
        {props.review}
      </Arrival>
    );
    return { title: texts.reviewTitle ?? title, body, foot: <FlowReviewFoot {...props} /> };
  }
  const body = (
    <EntryForm entry={form}>
      {texts.next === undefined && words(texts)}
      {props.fields}
    </EntryForm>
  );
  return { title, body, foot: <EnterFoot {...props} /> };
}

/** A money movement in a card. `after` follows the fields and their button. */
export function FlowCard(props: FlowProps & { after?: ReactNode }): ReactElement {
  const { title, body, foot } = flowParts(props);
  return (
    <Card title={title}>
      <div className="stack-4">
        {body}
        {foot}
        {props.form.step === 'enter' && props.after}
      </div>
    </Card>
  );
}

/** A money movement in a sheet. */
export function FlowSheet(props: FlowProps & { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { title, body, foot } = flowParts(props);
  return (
    <Sheet open={props.open} onClose={props.onClose} title={title} closeLabel={t('action.close')} foot={foot}>
      {body}
    </Sheet>
  );
}

/** A money movement with its fields in a card. The review and the outcome open in a sheet. */
export function FlowCardWithSheet(
  props: FlowProps & {
    form: FlowProps['form'] & { readonly shown: boolean; readonly leave: () => void };
    /** Why a rule blocks the form. This text replaces the fields. */
    barred?: string | undefined;
  },
): ReactElement {
  const t = useTexts();
  const { form, texts, barred } = props;
  const over = form.step === 'outcome';
  return (
    <>
      <Card title={texts.title}>
        {barred === undefined ? (
          <div className="stack-4">
            <EntryForm entry={form}>{props.fields}</EntryForm>
            <EnterFoot {...props} />
          </div>
        ) : (
          <p className="text-2 small pretty">{barred}</p>
        )}
      </Card>
      <Sheet
        open={form.shown}
        onClose={form.leave}
        title={(!over && texts.reviewTitle) || texts.title}
        closeLabel={t('action.close')}
        foot={
          !over && (
            <SendButton block onClick={form.confirm}>
              {texts.confirm}
            </SendButton>
          )
        }
      >
        {over ? (
          <Outcome flow={form.flow} doneTitle={texts.done}>
            {props.children}
            <Button block kind="secondary" onClick={form.leave}>
              {t('action.close')}
            </Button>
          </Outcome>
        ) : (
          <div className="stack-4">
            {words(texts)}
            {props.review}
          </div>
        )}
      </Sheet>
    </>
  );
}
