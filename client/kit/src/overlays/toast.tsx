import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../figures/icon.tsx';
import { join } from '../tools/join.ts';
import { raise } from './raise.ts';
import classes from './toast.module.css';
import { useTopModal } from './topModal.ts';

/** The content of a toast. With a new id it is announced again. */
export interface ToastContent {
  id: number;
  text: string;
  kind: 'error' | 'success';
}

/**
 * The live region for short messages. It is always mounted, so that screen readers have registered it before the first
 * message.
 */
export function ToastRegion(props: { toast: ToastContent | undefined }): ReactElement {
  const { toast } = props;
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {toast !== undefined && (
        <p key={toast.id} data-toast className={join(classes.toast, toast.kind === 'error' && classes.error)}>
          <Icon name={toast.kind === 'error' ? 'warning' : 'checkCircle'} size={20} />
          <span>{toast.text}</span>
        </p>
      )}
    </div>
  );
}

/**
 * Shows a loading message while `text` is set. `aloud` also announces it. It may offer to stop waiting. It is mounted
 * in the topmost sheet or dialogue, so that Tab and screen readers reach that offer.
 */
export function LoadingToast(props: {
  text: string | undefined;
  aloud: boolean;
  action?: { label: string; onClick: () => void } | undefined;
}): ReactElement {
  const { text, action } = props;
  const modal = useTopModal();
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        {props.aloud && text}
      </div>
      {text !== undefined &&
        createPortal(
          <div ref={raise} popover="manual" className={classes.loading} data-testid="loading-toast">
            <span className={`spinner ${classes.spinner}`} aria-hidden="true" />
            <span aria-hidden={props.aloud}>{text}</span>
            {action !== undefined && (
              <button type="button" className={classes.stop} onClick={action.onClick}>
                {action.label}
              </button>
            )}
          </div>,
          modal ?? document.body,
        )}
    </>
  );
}
