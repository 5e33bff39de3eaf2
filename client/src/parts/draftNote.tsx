import { useDeferredValue } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../ui/button.tsx';
import classes from './draftNote.module.css';
import { useTexts } from './texts.ts';
import { tokyoTime } from './tokyoTime.ts';

/** Says that a form goes on from what was typed earlier and was not sent, since when, and takes it back on request. */
export function DraftNote(props: {
  draft: { readonly since: number | undefined; readonly clear: () => void };
}): ReactElement {
  const t = useTexts();
  const { since, clear } = props.draft;
  // What is there from the start is not announced: it comes a moment after its place.
  const shown = useDeferredValue(since !== undefined, false);
  return (
    <div className={classes.place}>
      <p role="status" className="num">
        {shown && t('draft.continued', { time: tokyoTime(since) })}
      </p>
      {shown && (
        <Button kind="ghost" small onClick={clear}>
          {t('draft.clear')}
        </Button>
      )}
    </div>
  );
}
