import type { ReactElement } from 'react';
import { useSignOut } from '../state/hooks.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useTexts } from './texts.ts';

/** Asks before the session ends. */
export function LogoutDialog(props: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <ConfirmDialog
      open={props.open}
      title={t('settings.logoutTitle')}
      text={t('settings.logoutText')}
      yes={t('panel.logout')}
      no={t('action.cancel')}
      onNo={props.onClose}
      onYes={() => {
        props.onClose();
        signOut('customer');
      }}
    />
  );
}
