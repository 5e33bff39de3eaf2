import type { ScreenName } from '@zaraba/contracts';
import { FocusKeeper } from '@zaraba/kit/focusKeeper';
import { join } from '@zaraba/kit/join';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFirstPictureDrawn } from '../../parts/belowFold.tsx';
import { onDemand } from '../../parts/onDemand.tsx';
import { WayBack } from '../../parts/wayBack.tsx';
import { ROUTES } from '../routes.tsx';
import { ConnectionBanner } from './connectionBanner.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { useTitle } from './title.ts';

const AfterPicture = onDemand(() => import('./afterPicture.tsx'));

/**
 * Adds header and tabs to a screen. Screens before the login have neither, and so has a window with one part of a desk.
 */
export function Frame(props: { screen: ScreenName; children: ReactNode }): ReactElement {
  const { screen } = props;
  const route = ROUTES[screen];
  useTitle(screen);
  const drawn = useFirstPictureDrawn();
  const isPart = useLocation().search.includes('window=');
  return (
    <div className={join(classes.frame, !isPart && classes.railed)}>
      {!isPart && <Navigation screen={screen} bar={route.chrome === 'tabs'} />}
      <div className={classes.column}>
        {!isPart && <Header route={route} />}
        <ConnectionBanner />
        <WayBack />
        {props.children}
      </div>
      <FocusKeeper />
      <AfterPicture open={drawn} />
      <Shortcuts />
    </div>
  );
}
