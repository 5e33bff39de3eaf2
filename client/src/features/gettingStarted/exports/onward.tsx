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

/** Returns whether this screen was opened as a step, and the address to which the steps lead back. */
function useWay(): { isOnTheWay: boolean; back: string | undefined } {
  const [query] = useSearchParams();
  const form = intendedOf(query);
  return { isOnTheWay: query.has(ON_THE_WAY), back: form && form.path + form.search };
}

/**
 * Returns a function that opens the screen after a completed step: the next step, or the screen from which the first
 * step was opened. It does nothing on a screen that was not opened as a step, and returns whether it opened a screen.
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

/**
 * A link to the next step, for a step that was completed outside the list of steps. Empty for a customer who has
 * traded.
 */
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

/** The number of the step as which a screen was opened, if any, and a link back. */
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
