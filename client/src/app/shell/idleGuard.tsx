import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { onDemand } from '../../parts/onDemand.tsx';
import { useIdle } from '../../state/hooks.ts';

const IdleWarning = onDemand(() => import('./idleWarning.tsx'));
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Records the customer's activity, and warns before an idle session ends. During the warning, only an answer to it
 * counts as activity.
 */
export function IdleGuard(): ReactElement {
  const { secondsLeft, stay } = useIdle();
  const warning = secondsLeft !== undefined;
  useEffect(() => {
    if (warning) return undefined;
    for (const sign of SIGNS) document.addEventListener(sign, stay, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, stay, { capture: true });
    };
  }, [warning, stay]);
  return <IdleWarning open={warning} secondsLeft={secondsLeft ?? 0} onStay={stay} />;
}
