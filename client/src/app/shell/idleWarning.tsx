import { ConfirmDialog } from '@zaraba/kit/dialog';
import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useSignOut } from '../../state/hooks.ts';

interface IdleWarningProps {
  readonly open: boolean;
  /** The seconds until the session ends. */
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Warns before an idle session ends. */
export default function IdleWarning({ open, secondsLeft, onStay }: IdleWarningProps): ReactElement {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      open={open}
      title={t('security.idleTitle')}
      text={t('security.idleWarning', { count: secondsLeft })}
      yes={t('panel.logout')}
      no={t('security.idleStay')}
      onNo={onStay}
      onYes={() => signOut('customer')}
    />
  );
}
