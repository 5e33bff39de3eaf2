import '../styles/index.css';
import type { ReactElement } from 'react';
import { HashRouter } from 'react-router-dom';
import { Splash } from '../parts/splash.tsx';
import { useConfig } from '../state/hooks.ts';
import { Links } from './shell/links.tsx';
import { Shell } from './shell/shell.tsx';
import { SimulatedMark } from './shell/simulatedMark.tsx';

/** The application: until the configuration has been read it shows the start, then the screens. */
export function App(): ReactElement {
  const { verified } = useConfig();
  return (
    <>
      <SimulatedMark />
      {verified ? (
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
