import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import classes from './dialog.module.css';
import { Reason } from '../feedback/reason.tsx';
import { useBackCloses } from './backCloses.ts';
import { modalRef } from './topModal.ts';

/** A dialog with a question and two answers of equal weight. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** Why the customer cannot confirm now. */
  blocked?: string | undefined;
  onYes: () => void;
  onNo: () => void;
}): ReactElement {
  const id = useId();
  const { blocked } = props;
  useBackCloses(props.open, props.onNo);
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onNo();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classes.scrim} />
        <AlertDialog.Popup ref={modalRef} className={classes.popup}>
          <AlertDialog.Title>{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="text-2">{props.text}</AlertDialog.Description>
          {blocked !== undefined && <Reason id={id} text={blocked} />}
          <div className={classes.actions}>
            <Button kind="secondary" onClick={props.onNo}>
              {props.no}
            </Button>
            <Button
              kind="danger"
              disabled={blocked !== undefined}
              describedBy={blocked === undefined ? undefined : id}
              onClick={props.onYes}
            >
              {props.yes}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
