import { Badge } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import type { ScriptView, StepView } from '../../control/views.ts';
import { tokyo } from '../../desk/clockTime.ts';
import { useReady } from '../../desk/hooks.tsx';
import { Copyable } from '../../parts/clipboard.tsx';
import { useTexts } from '../../texts/texts.tsx';
import { actText, guardText } from '../../parts/describe.ts';
import classes from '../../parts/sections.module.css';
import { Presenter } from './presenter.tsx';
import { Said } from './said.tsx';

function Cast(props: { cast: ScriptView['cast'] }): ReactElement | null {
  const { t } = useTexts();
  const { login } = useReady().catalogue;
  const people = Object.entries(props.cast);
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className="text-2 caption">{t.scenarios.cast}</h3>
      <ul className="as-grid">
        {people.map(([alias, account]) => (
          <li key={alias} className={classes.person}>
            <span className="bold" lang="en">
              {alias}
            </span>
            <Copyable text={account} label={t.common.account} />
          </li>
        ))}
        <li className={classes.person}>
          <span className="text-2 small">{t.scenarios.password}</span>
          <Copyable text={login.password} label={t.scenarios.password} />
        </li>
        <li className={classes.person}>
          <span className="text-2 small">{t.scenarios.fundPassword}</span>
          <Copyable text={login.fundPassword} label={t.scenarios.fundPassword} />
        </li>
      </ul>
    </div>
  );
}

function Step(props: { step: StepView; time?: string | undefined; failed?: string | undefined }): ReactElement {
  const { t, language } = useTexts();
  const { step, time, failed } = props;
  return (
    <li className="stack-0 underlined small anywhere pad-block-1">
      <span className="text-2 caption">
        {time ?? guardText(step, t.scenarios)}{' '}
        {failed !== undefined && <Badge tone="danger">{t.scenarios.failed}</Badge>}
      </span>
      {step.do === 'say' ? (
        <span>{actText(step, language)}</span>
      ) : (
        <code className={classes.code} lang="en">
          {actText(step, language)}
        </code>
      )}
      {failed !== undefined && <span lang="en">{failed}</span>}
    </li>
  );
}

/** The running scenario: the text to say now, the cast, and the past and coming steps. */
export function ScriptCard(props: { script: ScriptView }): ReactElement {
  const { t, tag, language } = useTexts();
  const { title, cast, taken, waiting } = props.script;
  const timeOf = (ms: number): string => tokyo(ms, tag).time;
  return (
    <Card title={`${t.scenarios.now}: ${title[language]}`}>
      <div className="stack-3">
        <Said script={props.script} />
        <Presenter script={props.script} />
        <Cast cast={cast} />
        {waiting.length > 0 && (
          <div>
            <h3 className="text-2 caption">{t.scenarios.waiting(waiting.length)}</h3>
            <ol className="as-grid">
              {waiting.map(({ index, step, at }) => (
                <Step key={index} step={step} time={at === undefined ? undefined : timeOf(at)} />
              ))}
            </ol>
          </div>
        )}
        {taken.length > 0 && (
          <div>
            <h3 className="text-2 caption">{t.scenarios.taken(taken.length)}</h3>
            <ol className="as-grid">
              {taken.map(({ index, step, at, failed }) => (
                <Step key={index} step={step} time={timeOf(at)} failed={failed} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </Card>
  );
}
