import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Refusal } from '../control/client.ts';
import type { Act } from '../desk/hooks.tsx';
import { refusalsIn } from '../texts/refusals.ts';
import { useTexts } from '../texts/texts.tsx';
import classes from './parts.module.css';

/**
 * The reason for a refusal in the language of the user. The text of the server follows, because it may contain more
 * details.
 */
function Reason(props: { refusal: Refusal }): ReactElement {
  const { language } = useTexts();
  const { codes, fields: wrongs, own } = refusalsIn(language);
  const { code, message, fields } = props.refusal;
  const known = codes[code];
  const wrong = Object.entries(fields);
  return (
    <>
      {known === undefined ? <p lang="en">{message}</p> : <p>{known}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, fault]) => (
            <li key={name}>
              <code lang="en">{name}</code>: {wrongs[fault] ?? <span lang="en">{fault}</span>}
            </li>
          ))}
        </ul>
      )}
      {known !== undefined && (
        <details className={classes.own}>
          <summary>{own}</summary>
          <p lang="en">{message}</p>
        </details>
      )}
    </>
  );
}

/** Shows why the server refused the action of a form. */
export function Refused(props: { act: Act }): ReactElement | null {
  const { t } = useTexts();
  const { fault } = props.act;
  if (fault === undefined) return null;
  if (!(fault instanceof Refusal)) return <Note tone="danger" title={t.common.unreachable} />;
  return (
    <Note tone="danger" title={t.common.refused}>
      <Reason refusal={fault} />
    </Note>
  );
}
