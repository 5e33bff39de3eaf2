import { Icon } from '@zaraba/kit/icon';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { intendedOf } from '../domain/intended.ts';
import { useTexts } from './texts.ts';
import classes from './wayBack.module.css';

/** The link back to the blocked form, on a screen that resolves its rule. */
export function WayBack(): ReactElement | null {
  const t = useTexts();
  const [query] = useSearchParams();
  const form = intendedOf(query);
  if (form === undefined) return null;
  return (
    <p className={classes.way}>
      <a href={`#${form.path}${form.search}`}>
        <Icon name="back" size={18} />
        {t('rule.back')}
      </a>
    </p>
  );
}
