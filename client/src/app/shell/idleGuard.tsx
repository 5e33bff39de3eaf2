import { ConfirmDialog } from '@zaraba/kit/dialog';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useIdle, useSignOut } from '../../state/hooks.ts';

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Records activity, and warns before an idle session ends. During the warning only an answer counts. */
export function IdleGuard(): ReactElement {
  const t = useTexts();
  const signOut = useSignOut();
  const { secondsLeft, stay } = useIdle();
  const warning = secondsLeft !== undefined;
  useEffect(() => {
    if (warning) return undefined;
    for (const sign of SIGNS) document.addEventListener(sign, stay, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, stay, { capture: true });
    };
  }, [warning, stay]);
  return (
    <ConfirmDialog
      open={warning}
      title={t('security.idleTitle')}
      text={t('security.idleWarning', { count: secondsLeft ?? 0 })}
      yes={t('panel.logout')}
      no={t('security.idleStay')}
      onNo={stay}
      onYes={() => signOut('customer')}
    />
  );
}
