import { SimulatedStrip } from '@zaraba/kit/simulatedStrip';
import { useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useConfig, useInterventions } from '../../state/hooks.ts';

/**
 * The label of a simulated market, and the space for it. Once a server has declared a simulation, the label stays. A
 * second line names a tester's intervention for this account.
 */
export function SimulatedMark(): ReactElement | null {
  const t = useTexts();
  const { simulated, publicDemonstration } = useConfig();
  const interventions = useInterventions();
  const labelled = simulated && interventions.length > 0;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-simulated', simulated);
    document.documentElement.toggleAttribute('data-interventions', labelled);
  }, [simulated, labelled]);
  if (!simulated) return null;
  const kinds = interventions.map((kind) => t(`tester.${kind}`)).join(t('tester.and'));
  return (
    <SimulatedStrip
      text={t(publicDemonstration === true ? 'simulated.publicStrip' : 'simulated.strip')}
      label={labelled ? t('tester.strip', { kinds }) : undefined}
    />
  );
}
