import { Button } from '@zaraba/kit/button';
import { ErrorState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { failureTexts } from './failureTexts.ts';
import type { FailureLike } from './failureTexts.ts';
import { FailureDetails, FailureWords } from './failureWords.tsx';
import { RuleWay } from './forms/ruleWay.tsx';
import { useTexts } from './texts.ts';

/** A note beside a form: what went wrong, why, and what to do. It stays until the next action. */
export function FailureNote(props: { failure: FailureLike | undefined; title?: string }): ReactElement | null {
  const { failure, title } = props;
  if (failure === undefined) return null;
  const way = failure.key === undefined ? undefined : <RuleWay rule={failure.key} />;
  return <FailureWords failure={failure} title={title} way={way} />;
}

/** Stands in for content that failed to load, with a button to try again. */
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
          <FailureDetails text={texts.detail} />
        </div>
      }
    />
  );
}
