import { IconLink } from '@zaraba/kit/iconButton';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { addressOf, href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useSession } from '../../../state/hooks.ts';
import classes from './login.module.css';
import { OperatorLine } from './operator.tsx';

/** The frame of the login and the registration form. It redirects visitors who are already logged in. */
export function LoginFrame(props: {
  title: string;
  /** The link to the other form: the text before it, its screen, and its label. */
  other: { text: string; screen: 'login' | 'register'; name: string };
  children: ReactNode;
}): ReactElement {
  const t = useTexts();
  const { search } = useLocation();
  const session = useSession();
  const { other } = props;
  // The address of an invitation opens the registration in spite of a session. The new session replaces the present
  // one.
  if (session !== null && !search.includes('code=')) return <Navigate to={addressOf('afterLogin', search)} replace />;
  return (
    <div className={`${classes.page} ${classes.top}`}>
      <div className={classes.bar}>
        <IconLink icon="back" label={t('action.back')} href={href('welcome', search)} />
      </div>
      <h1 className={classes.heading}>{props.title}</h1>
      {props.children}
      <p className="cluster-0-2 align-middle pack-middle text-2 small">
        {other.text}
        <a className="link-box bold" href={href(other.screen, search)}>
          {other.name}
        </a>
      </p>
      <OperatorLine />
    </div>
  );
}
