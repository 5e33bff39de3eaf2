import { Button } from '@zaraba/kit/button';
import { Sheet } from '@zaraba/kit/sheet';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/funds/funds.module.css';

/** A movement of money in words before it is submitted, and its outcome. Clears the typed values after success. */
export function ReviewSheet(props: {
  form: {
    readonly flow: ComponentProps<typeof Outcome>['flow'];
    readonly submit: () => void;
    readonly clear: () => void;
  };
  open: boolean;
  onClose: () => void;
  texts: { title: string; confirm: string; doneTitle: string; doneText: string };
  /** The movement in words. */
  children: ReactNode;
}): ReactElement {
  const t = useTexts();
  const { form, texts } = props;
  const { flow } = form;
  const leave = (): void => {
    if (flow.stage === 'done') form.clear();
    if (flow.stage === 'refused') flow.reset();
    props.onClose();
  };
  // Reopens a movement left open.
  const open = props.open || flow.stage === 'checking' || flow.stage === 'unknown';
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={texts.title}
      closeLabel={t('action.close')}
      foot={
        flow.stage === 'idle' && (
          <SendButton block onClick={form.submit}>
            {texts.confirm}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' ? (
        props.children
      ) : (
        <Outcome flow={{ ...flow, reset: leave }} doneTitle={texts.doneTitle}>
          <p className={classes.quiet}>{texts.doneText}</p>
          <Button block kind="secondary" onClick={leave}>
            {t('funding.done')}
          </Button>
        </Outcome>
      )}
    </Sheet>
  );
}
