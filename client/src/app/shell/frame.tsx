import type { ReactElement, ReactNode } from 'react';
import { join } from '../../ui/join.ts';
import { ROUTES } from '../routes.tsx';
import type { Route, RoutePath } from '../routes.tsx';
import { ConnectionBanner } from './connectionBanner.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';
import { useTitle } from './title.ts';

/** Header and tabs around a screen. Loaded with the first screen that has them: the login has not. */
export default function Frame(props: { path: RoutePath; children: ReactNode }): ReactElement {
  const { path } = props;
  const route: Route = ROUTES[path];
  useTitle(path);
  return (
    <div className={join(classes.frame, classes.railed)}>
      <Navigation path={path} bar={route.chrome === 'tabs'} />
      <div className={classes.column}>
        <Header route={route} />
        <ConnectionBanner />
        {props.children}
      </div>
    </div>
  );
}
