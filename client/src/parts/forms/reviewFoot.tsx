import { Button } from '@zaraba/kit/button';
import type { ButtonKind } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { SendButton } from './sendButton.tsx';

/** The two buttons below a review: back to the form, and to send it. */
export function ReviewFoot(props: {
  editText: string;
  onEdit: () => void;
  confirmText: string;
  onConfirm: () => void;
  kind?: ButtonKind | undefined;
  disabled: boolean;
  /** The id of the note that states what is missing. */
  describedBy?: string | undefined;
}): ReactElement {
  return (
    <div className="cluster-2 last-wide">
      <Button kind="secondary" onClick={props.onEdit}>
        {props.editText}
      </Button>
      <SendButton
        beside
        block
        {...(props.kind && { kind: props.kind })}
        disabled={props.disabled}
        describedBy={props.describedBy}
        onClick={props.onConfirm}
      >
        {props.confirmText}
      </SendButton>
    </div>
  );
}
