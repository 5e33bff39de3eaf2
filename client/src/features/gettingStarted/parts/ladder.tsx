import { Badge } from '@zaraba/kit/badge';
import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { withIntended } from '../../../domain/intended.ts';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { addressOfStep } from './ways.ts';
import { nextStep } from '../rules/steps.ts';
import type { Step, StepName } from '../rules/steps.ts';

/** The message key with which the server refuses an order if a step is not done. */
const RULES: Readonly<Partial<Record<StepName, string>>> = {
  identity: 'identity_required',
  pin: 'fund_password_not_set',
};

function Mark(props: { step: Step; number: number }): ReactElement {
  const t = useTexts();
  const { state } = props.step;
  if (state === 'done') {
    return (
      <span className="ok-text inner-middle">
        <Icon name="checkCircle" size={22} />
        <span className="visually-hidden">{t('firstSteps.state.done')}</span>
      </span>
    );
  }
  return (
    <span className="text-2 num bold centred" translate="no">
      {props.number}
    </span>
  );
}

function Row(props: {
  step: Step;
  number: number;
  isNext: boolean;
  isLinked: boolean;
  back: string | undefined;
}): ReactElement {
  const t = useTexts();
  const { step, isNext, back } = props;
  const { name, state } = step;
  const title = t(`firstSteps.name.${name}`);
  // The order is the last step. It has no link until the other steps are done.
  const linked = state !== 'done' && state !== 'notOffered' && !isNext && name !== 'order' && props.isLinked;
  return (
    <li
      className={isNext ? 'stack-2 pad-block-2' : 'stack-2'}
      aria-current={isNext ? 'step' : undefined}
      data-step={name}
      data-state={state}
      data-rule={state === 'open' || state === 'notOffered' ? RULES[name] : undefined}
    >
      <div className="cluster-0-3 align-middle">
        <Mark step={step} number={props.number} />
        <span className={isNext ? 'bold' : 'text-2 link-box'}>
          {linked ? (
            <a className="link-box" href={`#${addressOfStep(name, back)}`}>
              {title}
            </a>
          ) : (
            title
          )}
        </span>
        {(state === 'waiting' || state === 'rejected') && (
          <span className="push-end">
            <Badge tone="warn">{t(`firstSteps.state.${state}`)}</Badge>
          </span>
        )}
      </div>
      {state === 'notOffered' && <p className="text-2 small">{t('state.notOffered')}</p>}
      {isNext && (
        <>
          <p className="text-2 small pretty">{t(`firstSteps.takes.${name}`)}</p>
          <div className="cluster-2">
            <ButtonLink href={`#${addressOfStep(name, back)}`}>{t(`firstSteps.go.${name}`)}</ButtonLink>
            {name === 'account' && (
              <ButtonLink kind="secondary" href={href('login', back === undefined ? '' : withIntended(back, ''))}>
                {t('login.title')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </li>
  );
}

/**
 * Lists the steps to a first order with their states. `back` is the address to which the steps return. `plain` is for a
 * sheet or a column, which already has a surface.
 */
export function Ladder(props: { steps: readonly Step[]; back?: string | undefined; plain?: boolean }): ReactElement {
  const t = useTexts();
  const { steps, back } = props;
  const next = nextStep(steps);
  const isVisitor = next === 'account';
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card
      plain={props.plain === true}
      title={t('firstSteps.title')}
      action={
        <span className="text-2 small num" translate="no">
          {t('firstSteps.progress', { done, all: steps.length })}
        </span>
      }
    >
      <p className="text-2 small pretty" role={next === undefined ? 'status' : undefined}>
        {t(next === undefined ? 'firstSteps.waitingLead' : isVisitor ? 'firstSteps.visitorLead' : 'firstSteps.lead')}
      </p>
      <ol className="divided above-2">
        {steps.map((step, index) => (
          <Row
            key={step.name}
            step={step}
            number={index + 1}
            isNext={step.name === next}
            isLinked={!isVisitor}
            back={back}
          />
        ))}
      </ol>
    </Card>
  );
}
