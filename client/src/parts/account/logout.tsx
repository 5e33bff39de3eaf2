import { ConfirmDialog } from '@zaraba/kit/dialog';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignOut } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

/** Asks for confirmation before a logout. Leaving the screen closes the dialog. */
export function LogoutDialog(props: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const { open, onClose } = props;
  const askedOn = useRef(pathname);
  useEffect(() => {
    if (open && askedOn.current !== pathname) onClose();
    askedOn.current = pathname;
  }, [open, pathname, onClose]);
  return (
    <ConfirmDialog
      open={open}
      title={t('settings.logoutTitle')}
      text={t('settings.logoutText')}
      yes={t('panel.logout')}
      no={t('action.cancel')}
      onNo={onClose}
      onYes={() => {
        onClose();
        signOut('customer');
      }}
    />
  );
}
