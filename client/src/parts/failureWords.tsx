import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import { failureTexts } from './failureTexts.ts';
import type { FailureLike } from './failureTexts.ts';
import { useTexts } from './texts.ts';

/** The server's own text about a failure, for support. */
export function FailureDetails(props: { text: string | undefined }): ReactElement | null {
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

/**
 * Explains what went wrong, why, and what to do. `way` links to the remedy. It works without a router, because the
 * start screen has none.
 */
export function FailureWords(props: {
  failure: FailureLike;
  title?: string | undefined;
  way?: ReactNode;
}): ReactElement {
  const t = useTexts();
  const texts = failureTexts(t, props.failure);
  return (
    <Note tone="danger" title={props.title ?? texts.title}>
      {props.title !== undefined && <p>{texts.title}</p>}
      <p>
        {texts.next} {props.way}
      </p>
      <FailureDetails text={texts.detail} />
    </Note>
  );
}
