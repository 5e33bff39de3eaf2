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
