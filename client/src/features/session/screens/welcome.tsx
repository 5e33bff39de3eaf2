import { ButtonLink } from '@zaraba/kit/button';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '../../../parts/href.ts';
import { intendedOf } from '../../../domain/intended.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { LanguageChoice } from '../../../parts/account/languageChoice.tsx';
import { Logo } from '../../../parts/logo.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig } from '../../../state/hooks.ts';

import classes from '../parts/login.module.css';
import { OperatorLine } from '../parts/operator.tsx';
import { TryDemo } from '../parts/tryDemo.tsx';

/** Loads after the first render. It is at the end of the screen, so that it shifts nothing. */
const FirstVisit = onDemand(() => import('../../gettingStarted/exports/firstVisit.tsx'));

/** The welcome screen: login, registration, access without an account, and the choice of language. */
export default function Logon(): ReactElement {
  const t = useTexts();
  const { title, demo } = useConfig();
  const { search } = useLocation();
  const needed = intendedOf(new URLSearchParams(search)) !== undefined;
  return (
    <div className={classes.page}>
      <div className={`stack-3 items-middle centred ${classes.brand}`}>
        <Logo size={72} />
        <h1>{title === '' ? t('login.welcome') : title}</h1>
        <p className={classes.tagline}>{t('login.tagline')}</p>
      </div>
      {needed && (
        <Note title={t('login.needed')}>
          <p>{t('login.neededText')}</p>
        </Note>
      )}
      <div className="stack-3">
        <ButtonLink block href={href('login', search)}>
          {t('login.title')}
        </ButtonLink>
        <ButtonLink block kind="secondary" href={href('register', search)}>
          {t('login.register')}
        </ButtonLink>
        <ButtonLink block kind="ghost" href={href('home')}>
          {t('login.browse')}
        </ButtonLink>
        <TryDemo />
      </div>
      <LanguageChoice />
      <OperatorLine />
      <FirstVisit open={demo !== undefined} />
    </div>
  );
}
