import { useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useConfig } from '../../state/hooks.ts';
import { SimulatedStrip } from '../../ui/simulatedStrip.tsx';

/** The strip of a simulated market, and the room it takes. Nothing can take it away once a server has said so. */
export function SimulatedMark(): ReactElement | null {
  const t = useTexts();
  const { simulated } = useConfig();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-simulated', simulated);
  }, [simulated]);
  return simulated ? <SimulatedStrip text={t('simulated.strip')} /> : null;
}
