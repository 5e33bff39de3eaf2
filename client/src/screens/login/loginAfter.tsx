import { useState } from 'react';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { intendedOf } from '../../domain/intended.ts';
import { useTexts } from '../../parts/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAfter } from '../../ui/timing.ts';
import classes from './login.module.css';

/** Long enough to be read, short enough not to be waited for. */
const HAND_OVER_MS = 900;

/** The short hand-over after a login: says that it worked and goes on by itself. */
export default function LoginAfter(): ReactElement {
  const t = useTexts();
  const { search } = useLocation();
  const [over, setOver] = useState(false);
  useAfter(!over, HAND_OVER_MS, () => setOver(true));
  const intended = intendedOf(new URLSearchParams(search));
  // What the route table does not hold leads home: the guard of the shell sees to it.
  const next =
    intended === undefined || intended.path.startsWith('/login/') ? '/home/home' : intended.path + intended.search;
  if (over) return <Navigate to={next} replace />;
  return (
    <div className={`${classes.page} ${classes.done}`}>
      <div className={classes.tick}>
        <Icon name="check" size={36} />
      </div>
      <div role="status">
        <h1 className={classes.heading}>{t('login.afterTitle')}</h1>
        <p className={classes.tagline}>{t('login.afterText')}</p>
      </div>
      <ButtonLink kind="secondary" href={`#${next}`}>
        {t('login.afterGo')}
      </ButtonLink>
    </div>
  );
}
