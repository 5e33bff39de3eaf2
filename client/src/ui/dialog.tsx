import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import classes from './dialog.module.css';

/** A question with two answers of equal weight. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}): ReactElement {
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (!open) props.onNo();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={classes.scrim} />
        <AlertDialog.Popup className={classes.popup}>
          <AlertDialog.Title>{props.title}</AlertDialog.Title>
          <AlertDialog.Description className={classes.text}>{props.text}</AlertDialog.Description>
          <div className={classes.actions}>
            <Button kind="secondary" onClick={props.onNo}>
              {props.no}
            </Button>
            <Button kind="danger" onClick={props.onYes}>
              {props.yes}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
