import { SCREENS, screenAt } from '@zaraba/contracts';
import type { ScreenName } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import { useSession, useSignOutReason } from '../../state/hooks.ts';
import { redirectOf } from '../guard.ts';
import { ROUTES } from '../routes.tsx';
import { Frame } from './frame.tsx';
import { Notices } from './notices.tsx';
import { Screen } from './screen.tsx';
import classes from './shell.module.css';
import { useScrollMemory } from './scrollMemory.ts';
import { useTitle } from './title.ts';

/** The frame around the screens: header, tabs and notices. The guard in it decides which screen is shown. */
export function Shell(): ReactElement {
  const { pathname, search } = useLocation();
  const loggedIn = useSession() !== null;
  const signedOut = useSignOutReason().reason;
  const redirect = redirectOf(pathname, search, { loggedIn, signedOut });
  const screen = screenAt(pathname);
  if (redirect !== undefined || screen === undefined) return <Navigate to={redirect ?? SCREENS.start} replace />;
  return <Framed screen={screen} />;
}

/** A screen without a frame, as during login. */
function Bare(props: { screen: ScreenName; children: ReactNode }): ReactElement {
  useTitle(props.screen);
  return (
    <div className={classes.frame}>
      <div className={classes.column}>{props.children}</div>
    </div>
  );
}

/**
 * Returns a ref for the element that takes the focus when the screen changes: the top of the screen, or on the search
 * screen its field. The focus moves in the task that draws the screen. A later move would interrupt a reader who has
 * begun to type in a field.
 */
function useFocusOnArrival(screen: ScreenName) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(screen);
  useLayoutEffect(() => {
    if (arrived.current === screen) return;
    arrived.current = screen;
    if (screen === 'search' && document.activeElement instanceof HTMLInputElement) return;
    main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}

function Framed(props: { screen: ScreenName }): ReactElement {
  const { screen } = props;
  const t = useTexts();
  const route = ROUTES[screen];
  const main = useFocusOnArrival(screen);
  useScrollMemory();
  const content = (
    <main ref={main} id="main" tabIndex={-1} className={join(classes.main, route.chrome === 'tabs' && classes.tabs)}>
      <Screen name={screen} />
    </main>
  );
  return (
    <>
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The router uses the address's hash, so this skip link moves the focus by script.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('action.skip')}
      </a>
      {route.chrome === 'none' ? <Bare screen={screen}>{content}</Bare> : <Frame screen={screen}>{content}</Frame>}
      <Notices />
    </>
  );
}
