import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { join } from './join.ts';
import classes from './toast.module.css';

/** What a toast says. A new id announces it anew. */
export interface ToastContent {
  id: number;
  text: string;
  kind: 'error' | 'success';
}

/** The place where short messages appear and are read out. Always on the page, so that assistive technology knows it. */
export function ToastRegion(props: { toast: ToastContent | undefined }): ReactElement {
  const { toast } = props;
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {toast !== undefined && (
        <p key={toast.id} className={join(classes.toast, toast.kind === 'error' && classes.error)}>
          <Icon name={toast.kind === 'error' ? 'warning' : 'checkCircle'} size={20} />
          <span>{toast.text}</span>
        </p>
      )}
    </div>
  );
}

/** Says that something is being loaded, for as long as it has a text; `aloud`: read out as well. May offer to stop it. */
export function LoadingToast(props: {
  text: string | undefined;
  aloud: boolean;
  action?: { label: string; onClick: () => void } | undefined;
}): ReactElement {
  const { text, action } = props;
  return (
    <>
      <div className="visually-hidden" role="status">
        {props.aloud && text}
      </div>
      {text !== undefined && (
        <div className={classes.loading} data-testid="loading-toast">
          <span className={classes.spinner} aria-hidden="true" />
          <span aria-hidden={props.aloud}>{text}</span>
          {action !== undefined && (
            <button type="button" className={classes.stop} onClick={action.onClick}>
              {action.label}
            </button>
          )}
        </div>
      )}
    </>
  );
}
