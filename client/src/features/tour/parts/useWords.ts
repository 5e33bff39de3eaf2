import { useTexts } from '../../../parts/texts.ts';
import type { Tour } from '../rules/machine.ts';
import { type ControlName, STEPS } from '../rules/steps.ts';
import type { Words } from './tourCard.tsx';

const SCREEN_TITLES = { home: 'home.title', positions: 'positions.title' } as const;

/**
 * Returns the text of the card: for a control on the page, for the way to the next control, or for the end of the tour.
 */
export function useWords(tour: Tour, control: ControlName | undefined): Words {
  const t = useTexts();
  const step = STEPS[tour.at];
  if (step === undefined) {
    const text = t('tour.over.text', { control: t('tour.title') });
    return { place: undefined, title: t('tour.over.title'), text, next: t('tour.leave'), skip: undefined };
  }
  const stage = step.stages.find((one) => one.control === control);
  const screen = t(SCREEN_TITLES[step.goesOn]);
  const way = t(control === undefined ? 'tour.away' : 'tour.way', { screen });
  const label = stage !== undefined && 'label' in stage ? t(stage.label) : '';
  const reads = stage !== undefined && 'reads' in stage;
  return {
    place: t('tour.place', { at: tour.at + 1, all: STEPS.length }),
    title: t(step.title),
    text: stage === undefined ? way : t(stage.text, { control: label }),
    next: reads ? t('tour.next') : undefined,
    skip: reads ? undefined : t('tour.skip'),
  };
}
