import type { ReactElement } from 'react';
import { messageKeyOf } from '../../domain/messageKey.ts';
import { useTexts } from '../../parts/texts.ts';
import { useNotice } from '../../state/hooks.ts';
import { ToastRegion } from '../../ui/toast.tsx';

/** Short messages, as the notice epic decides them. Screens never show one of their own. */
export function Notices(): ReactElement {
  const t = useTexts();
  const { toast } = useNotice();
  if (toast === undefined) return <ToastRegion toast={undefined} />;
  const key = toast.key === 'network' ? toast.key : (messageKeyOf(toast.key) ?? 'unknown');
  return <ToastRegion toast={{ id: toast.id, kind: toast.kind, text: t(`message.${key}.text`) }} />;
}
