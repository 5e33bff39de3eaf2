import type { ScreenPath } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import { lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loadLaterTexts } from '../../i18n/index.ts';
import { within } from '../../io/patience.ts';
import { useTexts } from '../../parts/texts.ts';
import { useSession, useSignOutReason } from '../../state/hooks.ts';
import { redirectOf } from '../guard.ts';
import { ROUTES, isRoutePath } from '../routes.tsx';
import type { Route } from '../routes.tsx';
import { Notices } from './notices.tsx';
import { Arriving, LOAD_LIMIT_MS, Screen } from './screen.tsx';
import classes from './shell.module.css';
import { useScrollMemory } from './scrollMemory.ts';
import { useTitle } from './title.ts';

/** The frame around the screens: header, tabs, notices; and the guard that decides which screen is visible. */
export function Shell(): ReactElement {
  const { pathname, search } = useLocation();
  const loggedIn = useSession() !== null;
  const signedOut = useSignOutReason().reason;
  const redirect = redirectOf(pathname, search, { loggedIn, signedOut });
  if (redirect !== undefined || !isRoutePath(pathname)) return <Navigate to={redirect ?? '/login/start'} replace />;
  return <Framed path={pathname} />;
}

interface FrameProps {
  path: ScreenPath;
  children: ReactNode;
}

/** The screen alone, as in the login group. */
function Bare(props: FrameProps): ReactElement {
  useTitle(props.path);
  return (
    <div className={classes.frame}>
      <div className={classes.column}>{props.children}</div>
    </div>
  );
}

/** Loads header and tabs with their texts. */
function loadFrame(): ComponentType<FrameProps> {
  return lazy(() =>
    within(Promise.all([import('./frame.tsx'), loadLaterTexts()]), LOAD_LIMIT_MS).then(([frame]) => frame),
  );
}
let frame: ComponentType<FrameProps> | undefined;

function Later(props: FrameProps): ReactElement {
  const [Loaded] = useState(() => (frame ??= loadFrame()));
  return <Loaded path={props.path}>{props.children}</Loaded>;
}

/** After a change of screen the keyboard and the screen reader start at its top; on the search screen in its field. */
function useFocusOnArrival(path: ScreenPath) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(path);
  useEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    if (path === '/quotes/search' && document.activeElement instanceof HTMLInputElement) return;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

function Framed(props: { path: ScreenPath }): ReactElement {
  const { path } = props;
  const t = useTexts();
  const route: Route = ROUTES[path];
  const main = useFocusOnArrival(path);
  useScrollMemory();
  const screen = (
    <main ref={main} id="main" tabIndex={-1} className={join(classes.main, route.chrome === 'tabs' && classes.tabs)}>
      <Screen path={path} />
    </main>
  );
  return (
    <>
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // The hash belongs to the router: moving the focus makes the jump.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('action.skip')}
      </a>
      {route.chrome === 'none' ? (
        <Bare path={path}>{screen}</Bare>
      ) : (
        <Arriving place="frame" forget={() => (frame = undefined)}>
          <Later path={path}>{screen}</Later>
        </Arriving>
      )}
      <Notices />
    </>
  );
}
