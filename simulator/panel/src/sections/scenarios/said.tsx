import type { ReactElement } from 'react';
import type { ScriptView } from '../../control/views.ts';
import classes from '../../parts/sections.module.css';
import { useTexts } from '../../texts/texts.tsx';

/** The text that the presenter of a running scenario should say now. */
export function Said(props: { script: ScriptView }): ReactElement | null {
  const { t, language } = useTexts();
  const { said } = props.script;
  if (said === undefined) return null;
  return (
    <div aria-live="polite">
      <h3 className="text-2 caption">{t.scenarios.said}</h3>
      <p className={classes.said} data-testid="said">
        {said[language]}
      </p>
    </div>
  );
}
