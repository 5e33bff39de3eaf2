import { ButtonLink } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { intendedOf } from '../../../domain/intended.ts';
import { addressOf } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSteps } from '../parts/useSteps.ts';
import { ON_THE_WAY, addressOfStep } from '../parts/ways.ts';
import { nextStep } from '../rules/steps.ts';
import type { StepName } from '../rules/steps.ts';

/** Returns whether this screen was opened as a step, and the address to which the steps return. */
function useWay(): { isOnTheWay: boolean; back: string | undefined } {
  const [query] = useSearchParams();
  const form = intendedOf(query);
  return { isOnTheWay: query.has(ON_THE_WAY), back: form && form.path + form.search };
}

/**
 * Returns a function that opens the next screen after a step is completed: the next step, or the screen from which the
 * steps began. On a screen that was not opened as a step, the function does nothing and returns false.
 */
export function useOnward(taken: StepName): () => boolean {
  const navigate = useNavigate();
  const { isOnTheWay, back } = useWay();
  const { steps } = useSteps(isOnTheWay);
  const next = nextStep(steps, taken);
  const to = next === undefined || next === 'order' ? (back ?? addressOf('home')) : addressOfStep(next, back);
  return useCallback(() => {
    if (isOnTheWay) void navigate(to, { replace: true });
    return isOnTheWay;
  }, [isOnTheWay, navigate, to]);
}

/** Links to the next step after a step was completed elsewhere. Empty for a customer who has already traded. */
export function NextStepLink(props: { taken: StepName }): ReactElement | null {
  const t = useTexts();
  const { steps, known } = useSteps();
  const next = nextStep(steps, props.taken);
  if (!known || next === undefined || next === 'account') return null;
  return (
    <ButtonLink block href={`#${addressOfStep(next)}`}>
      {t(`firstSteps.go.${next}`)}
    </ButtonLink>
  );
}

/** Shows the number of the step, and a link back. Empty on a screen that was not opened as a step. */
export function StepBar(props: { step: StepName }): ReactElement | null {
  const t = useTexts();
  const { isOnTheWay, back } = useWay();
  const { steps } = useSteps(isOnTheWay);
  if (!isOnTheWay) return null;
  const at = steps.findIndex(({ name }) => name === props.step) + 1;
  const name = t(`firstSteps.name.${props.step}`);
  return (
    <p className="cluster-0-3 align-middle pack-apart text-2 small">
      <span className="num" translate="no">
        {t('firstSteps.bar', { at, all: steps.length, name })}
      </span>
      {back === undefined && (
        <a className="link-box" href={`#${addressOf('home')}`}>
          {t('firstSteps.later')}
        </a>
      )}
    </p>
  );
}
