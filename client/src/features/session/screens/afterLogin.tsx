import { SCREENS } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import { useAfter } from '@zaraba/kit/timing';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { intendedOf } from '../../../domain/intended.ts';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../parts/login.module.css';

/** How long the confirmation is shown, ms: long enough to read, too short to feel like a wait. */
const HAND_OVER_MS = 900;

/** Confirms a login for a moment, and then opens the next screen. */
export default function LoginAfter(): ReactElement {
  const t = useTexts();
  const { search } = useLocation();
  const [over, setOver] = useState(false);
  useAfter(!over, HAND_OVER_MS, () => setOver(true));
  const intended = intendedOf(new URLSearchParams(search));
  // The route guard redirects unknown paths to the home screen.
  const next =
    intended === undefined || intended.path.startsWith('/login/') ? SCREENS.home : intended.path + intended.search;
  if (over) return <Navigate to={next} replace />;
  return (
    <div className={`${classes.page} items-middle centred`}>
      <div className={`inner-middle ${classes.tick}`}>
        <Icon name="check" size={36} />
      </div>
      <div role="status">
        <h1 className={classes.heading}>{t('message.login_ok.text')}</h1>
        <p className={classes.tagline}>{t('login.afterText')}</p>
      </div>
      <ButtonLink kind="secondary" href={`#${next}`}>
        {t('login.afterGo')}
      </ButtonLink>
    </div>
  );
}
