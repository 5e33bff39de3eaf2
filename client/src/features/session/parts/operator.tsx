import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig } from '../../../state/hooks.ts';
import classes from './login.module.css';

/**
 * Names the operator, or states that the server names none. Empty on a simulated market, which is labelled elsewhere.
 */
export function OperatorLine(): ReactElement | null {
  const t = useTexts();
  const { operator, licence, simulated } = useConfig();
  if (simulated) return null;
  if (operator === undefined) return <p className={classes.operator}>{t('login.noOperator')}</p>;
  return (
    <p className={classes.operator}>
      {t('login.operator', { operator })}{' '}
      {licence === undefined ? t('login.noLicence') : t('login.licence', { licence })}
    </p>
  );
}
