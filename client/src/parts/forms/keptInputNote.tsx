import { Button } from '@zaraba/kit/button';
import { useDeferredValue } from 'react';
import type { ReactElement } from 'react';
import classes from './keptInputNote.module.css';
import { useTexts } from '../texts.ts';
import { tokyoTime } from '../tokyoTime.ts';

/** States that unsent input was restored, and when it was typed. The customer can discard it. */
export function KeptInputNote(props: {
  keptInput: { readonly since: number | undefined; readonly clear: () => void };
}): ReactElement {
  const t = useTexts();
  const { since, clear } = props.keptInput;
  // A live region announces only changes. The text therefore follows a moment after its container.
  const shown = useDeferredValue(since !== undefined, false);
  return (
    <div className={`cluster-0-2 align-middle text-2 small ${classes.place}`}>
      <p role="status" className="num" translate="no">
        {shown && t('input.continued', { time: tokyoTime(since) })}
      </p>
      {shown && (
        <Button kind="ghost" small onClick={clear}>
          {t('input.clear')}
        </Button>
      )}
    </div>
  );
}
