import { Button } from '@zaraba/kit/button';
import { ErrorState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { failureTexts } from './failureTexts.ts';
import type { FailureLike } from './failureTexts.ts';
import { RuleWay } from './forms/ruleWay.tsx';
import { useTexts } from './texts.ts';

function Details(props: { text: string | undefined }): ReactElement | null {
  const t = useTexts();
  if (props.text === undefined || props.text === '') return null;
  return (
    <details className="disclosure text-2 small">
      <summary className="touch">{t('action.details')}</summary>
      <p>
        {t('state.serverKey')}: <code className="anywhere">{props.text}</code>
      </p>
    </details>
  );
}

/** Next to a form: what went wrong, why, and what to do. Stays until the next action. */
export function FailureNote(props: { failure: FailureLike | undefined; title?: string }): ReactElement | null {
  const t = useTexts();
  if (props.failure === undefined) return null;
  const texts = failureTexts(t, props.failure);
  return (
    <Note tone="danger" title={props.title ?? texts.title}>
      {props.title !== undefined && <p>{texts.title}</p>}
      <p>
        {texts.next} {props.failure.key !== undefined && <RuleWay rule={props.failure.key} />}
      </p>
      <Details text={texts.detail} />
    </Note>
  );
}

/** Replaces content that failed to load, with a retry. */
export function FailureState(props: { failure: FailureLike; onRetry: () => void }): ReactElement {
  const t = useTexts();
  const texts = failureTexts(t, props.failure);
  return (
    <ErrorState
      title={texts.title}
      text={texts.next}
      action={
        <div className="as-grid items-middle">
          <Button kind="secondary" small onClick={props.onRetry}>
            {t('action.retry')}
          </Button>
          <Details text={texts.detail} />
        </div>
      }
    />
  );
}
