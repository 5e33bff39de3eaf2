import { SCREENS } from '@zaraba/contracts';
import type { ScreenName } from '@zaraba/contracts';
import { Icon } from '@zaraba/kit/icon';
import { join } from '@zaraba/kit/join';
import type { ReactElement } from 'react';
import { href } from '../../parts/href.ts';
import { Logo } from '../../parts/logo.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useConfig, useLack } from '../../state/hooks.ts';
import { ROUTES, TABS } from '../routes.tsx';
import classes from './navigation.module.css';

/** Returns the tab of a screen: the screen itself, or the tab whose address begins like the screen's. */
function tabOf(screen: ScreenName): ScreenName | undefined {
  const groupOf = (name: ScreenName) => SCREENS[name].split('/')[1];
  const group = groupOf(screen);
  return (
    TABS.find((tab) => tab.screen === screen) ?? TABS.find((tab) => groupOf(tab.screen) === group && group !== 'mine')
  )?.screen;
}

/**
 * The navigation with the five tabs: a bar at the bottom on a phone, a rail at the side on wider screens. Tabs that the
 * server lacks are left out.
 */
export function Navigation(props: { screen: ScreenName; bar: boolean }): ReactElement {
  const t = useTexts();
  const { title } = useConfig();
  const { screens: lacking } = useLack();
  const current = tabOf(props.screen);
  return (
    <nav className={join(classes.nav, !props.bar && classes.railOnly)} aria-label={t('nav.label')}>
      <a className={classes.brand} href={href('home')} aria-label={title === '' ? t('home.title') : title}>
        <Logo size={36} />
      </a>
      <ul className={classes.list}>
        {TABS.filter(({ screen }) => !lacking.has(screen)).map((tab) => (
          <li key={tab.id}>
            <a
              className={classes.link}
              href={href(tab.screen)}
              aria-current={current === tab.screen ? (props.screen === tab.screen ? 'page' : 'true') : undefined}
            >
              <Icon name={tab.icon} solid={current === tab.screen} />
              <span className={classes.text}>{t(ROUTES[tab.screen].title)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
