import type { ScreenName } from '@zaraba/contracts';
import { useEffect } from 'react';
import { useScreenTitle } from '../../parts/screenTitle.ts';
import { useTexts } from '../../parts/texts.ts';
import { useConfig } from '../../state/hooks.ts';
import { ROUTES } from '../routes.tsx';

/** Sets the page title: the simulation's label if there is one, the screen and the product. */
export function useTitle(name: ScreenName): void {
  const t = useTexts();
  const { title, simulated } = useConfig();
  const own = useScreenTitle();
  const screen = own ?? t(ROUTES[name].title);
  useEffect(() => {
    document.title = `${simulated ? t('simulated.title') : ''}${[screen, title].filter((part) => part !== '').join(' - ')}`;
  }, [t, screen, title, simulated]);
}
