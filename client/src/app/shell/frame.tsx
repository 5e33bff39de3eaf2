import type { ScreenName } from '@zaraba/contracts';
import { FocusKeeper } from '@zaraba/kit/focusKeeper';
import { join } from '@zaraba/kit/join';
import type { ReactElement, ReactNode } from 'react';
import { WayBack } from '../../parts/wayBack.tsx';
import { ROUTES } from '../routes.tsx';
import type { Route } from '../routes.tsx';
import { ConnectionBanner } from './connectionBanner.tsx';
import { Header } from './header.tsx';
import { IdleGuard } from './idleGuard.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { useTitle } from './title.ts';

export { ALL_CALLS } from '../../policies/later.ts';

/** Header and tabs around a screen. Loaded with the first screen that has them, which the login does not. */
export default function Frame(props: { screen: ScreenName; children: ReactNode }): ReactElement {
  const { screen } = props;
  const route: Route = ROUTES[screen];
  useTitle(screen);
  return (
    <div className={join(classes.frame, classes.railed)}>
      <Navigation screen={screen} bar={route.chrome === 'tabs'} />
      <div className={classes.column}>
        <Header route={route} />
        <ConnectionBanner />
        <WayBack />
        {props.children}
      </div>
      <FocusKeeper />
      <IdleGuard />
      <Shortcuts />
    </div>
  );
}
