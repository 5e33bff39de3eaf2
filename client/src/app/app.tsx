import '@zaraba/kit/styles.css';
import type { ReactElement } from 'react';
import { HashRouter } from 'react-router-dom';
import { Splash } from '../parts/splash.tsx';
import { useStartup } from '../state/hooks.ts';
import { Links } from './shell/links.tsx';
import { Shell } from './shell/shell.tsx';
import { SimulatedMark } from './shell/simulatedMark.tsx';

/** The application: the start screen until the first answers arrive, then the screens. */
export function App(): ReactElement {
  const { opened } = useStartup();
  return (
    <>
      <SimulatedMark />
      {opened ? (
        <HashRouter>
          <Links>
            <Shell />
          </Links>
        </HashRouter>
      ) : (
        <main>
          <Splash />
        </main>
      )}
    </>
  );
}
