import { LoadingToast, ToastRegion } from '@zaraba/kit/toast';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { messageKeyOf } from '../../domain/messageKey.ts';
import { useTexts } from '../../parts/texts.ts';
import { useNotice } from '../../state/hooks.ts';

/**
 * The short messages that the notice epic selects. Screens show none of their own. They are mounted in the body, so
 * that they appear above sheets and dialogs.
 */
export function Notices(): ReactElement {
  const t = useTexts();
  const { toast, loading, stop } = useNotice();
  const known = toast?.key === 'network' ? toast.key : (messageKeyOf(toast?.key ?? '') ?? 'unknown');
  const slow = loading?.stage === 'slow';
  return createPortal(
    <>
      <LoadingToast
        text={loading && t(slow ? 'state.slow' : 'state.loading')}
        aloud={loading?.aloud === true}
        action={slow && stop ? { label: t('action.stop'), onClick: stop } : undefined}
      />
      <ToastRegion toast={toast && { id: toast.id, kind: toast.kind, text: t(`message.${known}.text`) }} />
    </>,
    document.body,
  );
}
