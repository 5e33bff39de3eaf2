import { SCREENS, screenAt } from '@zaraba/contracts';
import type { ScreenName } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import { lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loadLaterTexts } from '../../i18n/index.ts';
import { within } from '../../io/patience.ts';
import { useTexts } from '../../parts/texts.ts';
import { useSession, useSignOutReason } from '../../state/hooks.ts';
import { redirectOf } from '../guard.ts';
import { know } from '../../policies/known.ts';
import { ROUTES } from '../routes.tsx';
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
  const screen = screenAt(pathname);
  if (redirect !== undefined || screen === undefined) return <Navigate to={redirect ?? SCREENS.start} replace />;
  return <Framed screen={screen} />;
}

interface FrameProps {
  screen: ScreenName;
  children: ReactNode;
}

/** The screen alone, as in the login group. */
function Bare(props: FrameProps): ReactElement {
  useTitle(props.screen);
  return (
    <div className={classes.frame}>
      <div className={classes.column}>{props.children}</div>
    </div>
  );
}

/** Loads header and tabs with their texts, and the calls that screens inside them make. */
function loadFrame(): ComponentType<FrameProps> {
  return lazy(() =>
    within(Promise.all([import('./frame.tsx'), loadLaterTexts()]), LOAD_LIMIT_MS).then(([loaded]) => {
      know(loaded.ALL_CALLS);
      return loaded;
    }),
  );
}
let frame: ComponentType<FrameProps> | undefined;

function Later(props: FrameProps): ReactElement {
  const [Loaded] = useState(() => (frame ??= loadFrame()));
  return <Loaded screen={props.screen}>{props.children}</Loaded>;
}

/** After a change of screen the keyboard and the screen reader start at its top; on the search screen in its field. */
function useFocusOnArrival(screen: ScreenName) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(screen);
  useEffect(() => {
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
  const route: Route = ROUTES[screen];
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
        <Bare screen={screen}>{content}</Bare>
      ) : (
        <Arriving place="frame" forget={() => (frame = undefined)}>
          <Later screen={screen}>{content}</Later>
        </Arriving>
      )}
      <Notices />
    </>
  );
}
