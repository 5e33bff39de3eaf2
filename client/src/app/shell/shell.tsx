import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import { useConfig, useSession, useSignOutReason } from '../../state/hooks.ts';
import { join } from '../../ui/join.ts';
import { redirectOf } from '../guard.ts';
import { ROUTES, isRoutePath } from '../routes.tsx';
import type { Route, RoutePath } from '../routes.tsx';
import { ConnectionBanner } from './connectionBanner.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { Notices } from './notices.tsx';
import { Screen } from './screen.tsx';
import classes from './shell.module.css';
import { useScrollMemory } from './scrollMemory.ts';

/** The frame around the screens: header, tabs, notices; and the guard that decides which screen is seen. */
export function Shell(): ReactElement {
  const { pathname, search } = useLocation();
  const loggedIn = useSession() !== null;
  const signedOut = useSignOutReason().reason !== undefined;
  const redirect = redirectOf(pathname, search, { loggedIn, signedOut });
  if (redirect !== undefined || !isRoutePath(pathname)) return <Navigate to={redirect ?? '/login/start'} replace />;
  return <Framed path={pathname} />;
}

function useTitle(path: RoutePath): void {
  const t = useTexts();
  const { title, simulated } = useConfig();
  const screen = t(ROUTES[path].title);
  useEffect(() => {
    document.title = `${simulated ? t('simulated.title') : ''}${screen} - ${title}`;
  }, [t, screen, title, simulated]);
}

/** After a change of screen the keyboard and the screen reader start at its beginning. */
function useFocusOnArrival(path: RoutePath) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(path);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

function Framed(props: { path: RoutePath }): ReactElement {
  const { path } = props;
  const t = useTexts();
  const route: Route = ROUTES[path];
  const main = useFocusOnArrival(path);
  useTitle(path);
  useScrollMemory();
  const framed = route.chrome !== 'none';
  return (
    <>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // The hash is the router's: the jump is made by focus.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('action.skip')}
      </a>
      <div className={join(classes.frame, framed && classes.railed)}>
        {framed && <Navigation path={path} bar={route.chrome === 'tabs'} />}
        <div className={classes.column}>
          {framed && <Header route={route} />}
          {framed && <ConnectionBanner />}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className={join(classes.main, route.chrome === 'tabs' && classes.tabs)}
          >
            <Screen path={path} />
          </main>
        </div>
      </div>
      <Notices />
    </>
  );
}
